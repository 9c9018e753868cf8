import { monthOfLoad } from '../eval/month/simulated-month';

describe('a month of load', () => {
  it('costs what the previews of its orders said, within 2 %', async () => {
    const { orders, predicted, booked } = await monthOfLoad({
      days: 3,
      domains: 3,
      seed: 1,
      // so few calls would tell little of a wider one
      spread: 0.03,
      say: () => undefined,
    });
    expect(orders).toBe(9);
    expect(booked.usd).toBeGreaterThan(0);
    expect(predicted.calls).toBe(booked.calls);
    expect(Math.abs(predicted.usd / booked.usd - 1)).toBeLessThan(0.02);
  });
});
