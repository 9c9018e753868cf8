import { forbiddenAddressReason } from './public-address';

describe('forbiddenAddressReason', () => {
  it.each(['8.8.8.8', '172.32.0.0', '2606:4700:4700::1111'])('lets %s through', (address) => {
    expect(forbiddenAddressReason(address)).toBeNull();
  });

  it.each([
    ['127.0.0.1', 'loopback'],
    ['10.0.0.1', 'private'],
    ['169.254.169.254', 'linkLocal'],
    ['168.63.129.16', 'platform'],
    ['::1', 'loopback'],
    ['::ffff:8.8.8.8', 'ipv4Mapped'],
    ['4000::1', 'not_global'],
    ['fe80::1%eth0', 'zone'],
    ['2130706433', 'not_an_address'],
    ['', 'not_an_address'],
  ])('refuses %s as %s', (address, reason) => {
    expect(forbiddenAddressReason(address)).toBe(reason);
  });
});
