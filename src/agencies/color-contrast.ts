const HEX = /^#[0-9a-f]{6}$/i;

export function isHexColor(text: string): boolean {
  return HEX.test(text);
}

/** Contrast of a colour `#rrggbb` to white paper, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastToWhite(hex: string): number {
  return 1.05 / (luminance(hex) + 0.05);
}

/** Relative luminance of WCAG 2.2, from 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
