import { RenameTag } from '@firm/contracts/api/newsroom';
import { categoryOf, isSameTag } from '@firm/contracts/rules/post';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { invalid, notFound } from '@firm/platform/http/problem';
import { Outbox } from '@firm/platform/outbox/outbox';
import { Body, Controller, Delete, HttpCode, Injectable, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { cleanText } from '../../html/text.js';
import { PublishedVersion } from '../../published/published-version.js';
import { readTags } from '../post-text.js';
import { PostSlugs } from '../post-slugs.js';
import { PostWriter } from '../post-writer.js';
import type { Post } from '../post.entity.js';

/** Changes a tag wherever it is used. What visitors have of it, the address of its category, goes on to lead somewhere. */
@Injectable()
export class TagChanges {
  constructor(
    private readonly writer: PostWriter,
    private readonly slugs: PostSlugs,
    private readonly outbox: Outbox,
    private readonly published: PublishedVersion,
  ) {}

  /**
   * Gives a tag another name, in all posts; where there is a tag of that name, both are one afterwards.
   * @throws ProblemError notFound when no post has the tag; invalid when the name is blank.
   */
  async renameTag(tag: string, name: string, by: string): Promise<void> {
    const clean = cleanText(name);
    if (!clean) throw invalid('Name the tag.');
    await this.change(tag, clean, by, (post) =>
      readTags(post.tags.map((each) => (isSameTag(each, tag) ? clean : each))),
    );
  }

  /**
   * Removes a tag from all posts, where it stays a keyword.
   * @throws ProblemError notFound when no post has the tag.
   */
  async deleteTag(tag: string, by: string): Promise<void> {
    await this.change(tag, null, by, (post) => ({
      ...readTags(post.tags.filter((each) => !isSameTag(each, tag))),
      keywords: [...post.keywords.filter((each) => !isSameTag(each, tag)), tag.toLowerCase()],
    }));
  }

  /** Changes all posts with the tag, and redirects its category to that of the new name; to all articles for null. */
  private change(tag: string, name: string | null, by: string, edit: (post: Post) => Partial<Post>): Promise<void> {
    const category = categoryOf(tag);
    const target = name === null ? null : categoryOf(name);
    return this.outbox.transaction(async (tx) => {
      await this.slugs.lockSlugs(tx);
      const rows = await tx.query<{ id: string; wasPublished: boolean }[]>(
        `select id, first_published_at is not null as "wasPublished" from posts
         where categories @> array[$1] and deleted_at is null order by id`,
        [category],
      );
      if (rows.length === 0) throw notFound('No post has this tag.');
      for (const { id } of rows) {
        await this.writer.changePost(tx, id, { cause: 'tagged', by }, (post) => void Object.assign(post, edit(post)));
      }
      if (target === category) return;
      // What led to the old name leads to the new one at once: no chains.
      await tx.query('update tag_redirects set target = $2 where target = $1', [category, target]);
      await tx.query('delete from tag_redirects where category = $1', [target]);
      // A tag that only drafts had gets no redirect: it would disclose the tag.
      if (!rows.some(({ wasPublished }) => wasPublished)) return;
      await tx.query(
        `insert into tag_redirects (category, target) values ($1, $2)
         on conflict (category) do update set target = excluded.target`,
        [category, target],
      );
      await this.published.recordChange(tx);
    });
  }
}

@ApiTags('newsroom')
@Controller('api/admin/posts/tags')
@Staff()
export class TagsController {
  constructor(private readonly changes: TagChanges) {}

  @Put(':tag')
  @HttpCode(204)
  rename(@Param('tag') tag: string, @Body() { name }: RenameTag, @SignedIn('email') by: string): Promise<void> {
    return this.changes.renameTag(tag, name, by);
  }

  @Delete(':tag')
  @HttpCode(204)
  remove(@Param('tag') tag: string, @SignedIn('email') by: string): Promise<void> {
    return this.changes.deleteTag(tag, by);
  }
}
