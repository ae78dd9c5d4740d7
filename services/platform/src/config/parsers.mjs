// @ts-check
import { isIP, isIPv4 } from 'node:net';

/**
 * Parsers of environment variables: each takes the text of a variable and returns its value, or throws an Error that says
 * what to write instead.
 */

/** @param {string} raw */
export const text = (raw) => raw;

/**
 * A text of this form.
 * @param {RegExp} form
 * @param {string} advice what to write instead.
 */
const matching = (form, advice) => (/** @type {string} */ raw) => {
  if (!form.test(raw)) throw new Error(advice);
  return raw;
};

/**
 * @param {number} min
 * @param {number} max
 */
export const wholeNumber = (min, max) => (/** @type {string} */ raw) => {
  const value = Number(raw);
  if (!/^\d+$/.test(raw) || value < min || value > max) throw new Error(`write a whole number from ${min} to ${max}`);
  return value;
};

export const port = wholeNumber(1, 65_535);

/** @param {string} raw */
export const dollars = (raw) => {
  if (!/^\d+(\.\d+)?$/.test(raw)) throw new Error('write US dollars such as 25 or 0.50');
  return Number(raw);
};

/**
 * @template {string} T
 * @param {...T} names
 */
export const oneOf =
  (...names) =>
  (/** @type {string} */ raw) => {
    const name = names.find((one) => one === raw);
    if (!name) throw new Error(`write ${names.join(', ')}`);
    return name;
  };

/** @param {string} raw */
export const yesOrNo = (raw) => {
  if (raw !== 'true' && raw !== 'false') throw new Error('write true or false');
  return raw === 'true';
};

/**
 * An address without a trailing slash.
 * @param {...string} schemes
 */
export const address =
  (...schemes) =>
  (/** @type {string} */ raw) => {
    const expected = schemes.map((scheme) => `${scheme}://`).join(' or ');
    const url = URL.canParse(raw) ? new URL(raw) : undefined;
    if (!url?.hostname || !schemes.includes(url.protocol.slice(0, -1))) {
      throw new Error(`write an address that starts with ${expected}`);
    }
    return raw.replace(/\/+$/, '');
  };

export const web = address('http', 'https');

/** @param {string} raw */
export const origin = (raw) => {
  const url = new URL(web(raw));
  if (url.pathname !== '/' || url.search || url.hash) throw new Error('write an origin, without a path');
  return url.origin;
};

/** Characters of a secret. A visitor may try a shorter one offline: what it signs is in a cookie. */
const MIN_SECRET_CHARACTERS = { development: 8, production: 32 };

/**
 * @param {string} raw
 * @param {boolean} isProduction
 */
export const secret = (raw, isProduction) => {
  const min = MIN_SECRET_CHARACTERS[isProduction ? 'production' : 'development'];
  if (raw.length < min) throw new Error(`write at least ${min} characters, such as the output of openssl rand -hex 32`);
  return raw;
};

/** A public key of the program age, X25519 or hybrid. */
export const ageRecipient = matching(/^age1[0-9a-z]+$/, 'write the BACKUP_RECIPIENT of npm run ops -- new-backup-key');

/** The secret key that belongs to it. */
export const ageIdentity = matching(/^AGE-SECRET-KEY-[0-9A-Z-]+$/, 'write the BACKUP_IDENTITY of new-backup-key');

/** @param {string} raw */
export const ipv4 = (raw) => {
  if (!isIPv4(raw)) throw new Error('write an IPv4 address such as 127.0.0.1');
  return raw;
};

/**
 * An IP address of this machine, and a port.
 * @param {string} raw
 */
export const listenAddress = (raw) => {
  const [, host = '', number = ''] = /^\[?(.+?)\]?:(\d+)$/.exec(raw) ?? [];
  if (!isIP(host)) throw new Error('write an IP address and a port such as 127.0.0.1:9464');
  return { host, port: port(number) };
};

/** Holds a password, so what is written is not repeated. */
export const mailServer = address('smtp', 'smtps');

export const mailAddress = matching(
  /^[^\s@<>(),;:"\\]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i,
  'write one address such as office@example.com',
);

/**
 * An address, or a name with an address in angle brackets.
 * @param {string} raw
 */
export const sender = (raw) => {
  const [, bracketed] = /^[^<>\r\n]+<([^<>]+)>$/.exec(raw) ?? [];
  mailAddress(bracketed ?? raw);
  return raw;
};

/** @param {string} raw */
export const domain = (raw) => {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(raw)) throw new Error('write a domain such as example.com');
  return raw.toLowerCase();
};

/**
 * A path on the site, accepted with or without its leading slash.
 * @param {string} raw
 */
export const sitePath = (raw) => {
  const path = `/${raw.replace(/^\/+|\/+$/g, '')}`;
  if (!/^\/[A-Za-z0-9._~-]+$/.test(path)) throw new Error('write one path segment such as jane-doe');
  return path;
};

/**
 * @param {string} raw
 * @returns {[string, string]}
 */
export const twoAddresses = (raw) => {
  const [first, second, ...rest] = raw.split(',').map((part) => part.trim());
  if (!first || !second || rest.length > 0) throw new Error('write two addresses separated by a comma');
  return [web(first), web(second)];
};

/** @param {string} raw */
export const list = (raw) =>
  raw
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Names of ranges that Fastify's `trustProxy` knows. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** @param {string} entry */
const isBlock = (entry) => {
  const [network = '', mask, ...rest] = entry.split('/');
  const version = isIP(network);
  const isMask = mask === undefined || (/^\d+$/.test(mask) ? Number(mask) <= (version === 4 ? 32 : 128) : isIPv4(mask));
  return version !== 0 && isMask && rest.length === 0;
};

/** @param {string} raw */
export const proxies = (raw) => {
  const entries = list(raw);
  if (!entries.every((entry) => NAMED_RANGES.includes(entry) || isBlock(entry)))
    throw new Error('write addresses or CIDR blocks such as 172.28.255.1 or 10.0.0.0/8, separated by commas');
  return entries;
};

/**
 * Some of these names, separated by commas, each once, in the order in which they are tried.
 * @param {...string} names
 */
export const someOf =
  (...names) =>
  (/** @type {string} */ raw) => {
    const chosen = [...new Set(list(raw))];
    if (chosen.length === 0 || chosen.some((one) => !names.includes(one)))
      throw new Error(`write some of ${names.join(', ')}, separated by commas`);
    return chosen;
  };

/** Holds a password, so what is written is not repeated. */
export const proxyServer = address('http', 'https');

/**
 * The options of yt-dlp (2026.08.19) that change how it reaches and reads YouTube, each with whether it takes a value. All
 * others are refused, because among them are those that write files (-o, --paths), run programs (--exec, --downloader,
 * --netrc-cmd) and read other settings (--config-locations, --alias). It takes abbreviations, so no list of refused ones is safe.
 * @type {Record<string, boolean>}
 */
const YT_DLP_OPTIONS = {
  '--add-headers': true,
  '--extractor-args': true,
  '--extractor-retries': true,
  '--force-ipv4': false,
  '--force-ipv6': false,
  '--http-chunk-size': true,
  '--impersonate': true,
  '--legacy-server-connect': false,
  '--limit-rate': true,
  '--max-sleep-interval': true,
  '--retries': true,
  '--retry-sleep': true,
  '--sleep-interval': true,
  '--sleep-requests': true,
  '--socket-timeout': true,
  '--source-address': true,
  '--throttled-rate': true,
  '--xff': true,
};

/**
 * Options separated by white space. No shell reads them, so nothing is quoted or replaced.
 * @param {string} raw
 */
export const ytDlpArguments = (raw) => {
  const words = raw.split(/\s+/);
  if (/["'`]/.test(raw)) throw new Error('write the options without quotation marks: no shell reads them');
  for (let at = 0; at < words.length; at++) {
    const [name = '', value] = (words[at] ?? '').split(/=(.*)/s);
    if (!Object.hasOwn(YT_DLP_OPTIONS, name))
      throw new Error(`${name} is none of the options it may have: ${Object.keys(YT_DLP_OPTIONS).join(', ')}`);
    if (!YT_DLP_OPTIONS[name]) {
      if (value !== undefined) throw new Error(`write ${name} without a value`);
    } else if (value === undefined && /^(?:-|$)/.test(words[++at] ?? ''))
      throw new Error(`write a value after ${name}`);
  }
  return words;
};

export const youtubeVideo = matching(/^[\w-]{11}$/, 'write the 11 characters of the video after v= in its address');

/** @param {string} raw */
export const nodeEnvironment = (raw) => {
  if (raw !== 'development' && raw !== 'production' && raw !== 'test') {
    throw new Error('write development, production or test');
  }
  return raw;
};

/**
 * @typedef {object} Prices
 * @property {Record<string, { inputPerMillion: number, outputPerMillion: number }>} text
 * @property {Record<string, { perMinute: number }>} audio
 */

/** @type {Prices} */
export const noPrices = { text: {}, audio: {} };

/**
 * `model=dollars` is the price of a minute of audio, `model=dollars/dollars` of a million tokens in and out.
 * @param {string} raw
 * @returns {Prices}
 */
export const prices = (raw) => {
  /** @type {Prices} */
  const read = { text: {}, audio: {} };
  for (const entry of list(raw)) {
    const match = /^([\w.-]+)=(\d+(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?$/.exec(entry);
    if (!match) throw new Error('write model=dollars or model=dollars/dollars, separated by commas');
    const [, model = '', first, second] = match;
    if (second === undefined) read.audio[model] = { perMinute: Number(first) };
    else read.text[model] = { inputPerMillion: Number(first), outputPerMillion: Number(second) };
  }
  return read;
};
