/**
 * Exports all posts and their images to a zip file, or imports such a file: `node dist/archive.js export FILE.zip`,
 * `node dist/archive.js import FILE.zip`; `-` is standard output or input. Needs the environment of the service, and may
 * run beside it.
 */
import { Logger } from '@firm/platform/logging/logger';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { readContentConfig } from './config.js';
import { ArchiveReader } from './posts/archive/archive-reader.js';
import { ArchiveWriter, STANDARD_STREAM } from './posts/archive/archive-writer.js';

const [command, path = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  try {
    const config = readContentConfig();
    const logger = new Logger('content-archive', config.logLevel, process.stderr);
    const app = await NestFactory.createApplicationContext(AppModule.with(config, logger), {
      logger,
      abortOnError: false,
    });
    try {
      const summary = await run();
      (path === STANDARD_STREAM ? process.stderr : process.stdout).write(`${summary}\n`);
    } finally {
      await app.close();
    }

    async function run(): Promise<string> {
      if (command === 'export' && path) {
        const { posts, images } = await app.get(ArchiveWriter).exportPosts(path);
        return `${path}: ${posts} posts, ${images} images`;
      }
      if (command === 'import' && path) {
        const { imported, skipped } = await app.get(ArchiveReader).importPosts(path);
        const known = skipped.length > 0 ? `; already present: ${skipped.join(', ')}` : '';
        return `${path}: ${imported.length} posts${known}`;
      }
      throw new Error('Name a command and a file: export FILE.zip or import FILE.zip; - is standard output or input');
    }
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

void main();
