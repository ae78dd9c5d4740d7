import { Logger } from '@firm/platform/logging/logger';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PostEditor } from '../posts/post-editor.js';
import { CHILDREN_ARTICLES } from './children-articles.js';
import { ESTATE_ARTICLES } from './estate-articles.js';
import { ITALY_ARTICLES } from './italy-articles.js';
import { LEAVING_US_ARTICLES } from './leaving-us-articles.js';
import { MOVING_ARTICLES } from './moving-articles.js';
import { PORTUGAL_ARTICLES } from './portugal-articles.js';
import { US_ARTICLES } from './us-articles.js';
import { WORKING_ARTICLES } from './working-articles.js';

export const DEMO_ARTICLES = [
  ...PORTUGAL_ARTICLES,
  ...ITALY_ARTICLES,
  ...US_ARTICLES,
  ...MOVING_ARTICLES,
  ...WORKING_ARTICLES,
  ...ESTATE_ARTICLES,
  ...LEAVING_US_ARTICLES,
  ...CHILDREN_ARTICLES,
];

/** Publishes sample articles on an empty blog (DEMO_CONTENT). */
@Injectable()
export class DemoContent implements OnApplicationBootstrap {
  constructor(
    private readonly editor: PostEditor,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const count = await this.editor.seedPosts(DEMO_ARTICLES);
    if (count > 0) this.logger.log('sample articles published', { count });
  }
}
