import { CrowdedOrigins } from './crowded-origins';

describe('places for each origin', () => {
  it('lets in no more than there are places, and as many again when they leave', () => {
    const origins = new CrowdedOrigins(2);
    const leave = origins.enter('https://slow.example');
    expect(origins.enter('https://slow.example')).not.toBeNull();
    expect(origins.enter('https://slow.example')).toBeNull();
    leave?.();
    expect(origins.enter('https://slow.example')).not.toBeNull();
    expect(origins.enter('https://slow.example')).toBeNull();
  });

  it('keeps one origin from taking the places of another', () => {
    const origins = new CrowdedOrigins(1);
    origins.enter('https://slow.example');
    expect(origins.enter('https://good.example')).not.toBeNull();
  });
});
