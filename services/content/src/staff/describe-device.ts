/** In order: the User-Agent of a browser also names the browsers it is compatible with. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * The browser and system of a User-Agent header, such as "Firefox on Windows". Versions and models are left out, because
 * they would identify a person more than is needed to recognise one's own device.
 */
export function describeDevice(userAgent: string | undefined): string {
  const nameIn = (table: typeof BROWSERS | typeof SYSTEMS) =>
    table.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const system = nameIn(SYSTEMS);
  return `${nameIn(BROWSERS) ?? 'A browser'}${system ? ` on ${system}` : ''}`;
}
