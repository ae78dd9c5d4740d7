/** The first that a User-Agent header contains names it: browsers also call themselves after the ones they resemble. */
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
 * A browser in words by which its owner knows it again, such as "Firefox on Windows". Nothing else of the header is
 * kept: versions and models would tell more of a person than they need to be told of themselves.
 */
export function describeDevice(userAgent: string | undefined): string {
  const nameIn = (table: typeof BROWSERS | typeof SYSTEMS) =>
    table.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const system = nameIn(SYSTEMS);
  return `${nameIn(BROWSERS) ?? 'A browser'}${system ? ` on ${system}` : ''}`;
}
