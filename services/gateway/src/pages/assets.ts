import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { EncodedBody } from '../caching/encoded-body.js';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map']);
const BROTLI_QUALITY = 10;

export interface Asset {
  type: string;
  cacheControl: string;
  body: EncodedBody;
}

/** The built files of the front end, in memory, by URL path. */
export class Assets {
  private constructor(private readonly byPath: ReadonlyMap<string, Asset>) {}

  static async load(folder: string): Promise<Assets> {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const entries = files
      .filter((file) => file.isFile() && !file.parentPath.includes(`${sep}.vite`))
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        const url = `/${relative(folder, path).split(sep).join('/')}`;
        return [url, await loadAsset(path, url)] as const;
      });
    return new Assets(new Map(await Promise.all(entries)));
  }

  findAsset(path: string): Asset | undefined {
    return this.byPath.get(path);
  }
}

async function loadAsset(path: string, url: string): Promise<Asset> {
  const extension = extname(path).toLowerCase();
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    // The file names under /assets contain a content hash.
    cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    body: new EncodedBody(await readFile(path), COMPRESSIBLE.has(extension), BROTLI_QUALITY),
  };
}
