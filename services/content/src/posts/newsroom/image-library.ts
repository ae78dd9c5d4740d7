import { ImagePage, type StoredImage } from '@firm/contracts/api/image-library';
import type { PostStatus } from '@firm/contracts/api/posts';
import { Staff } from '@firm/platform/http/access';
import { ObjectStorage } from '@firm/platform/object-storage/object-storage';
import { conflict, notFound } from '@firm/platform/http/problem';
import { Controller, Delete, Get, HttpCode, Injectable, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { unescapeText } from '@firm/contracts/rules/fact-html';
import {
  encodeCursor,
  isUuid,
  readCursor,
  readLimit,
  readParameter,
  readSearch,
  type Query as QueryParameters,
} from '../../http/read-request.js';
import { Image, type InspectedImage } from '../../images/image.entity.js';
import { PostImages } from '../../images/post-images.js';

/** Width in pixels of the copy that the library shows: the narrowest that is made of every larger image. */
const PREVIEW_WIDTH = 480;

const ALTERNATIVE_TEXT = / alt="([^"]+)"/;

interface UseRow {
  imageId: string;
  postId: string;
  title: string;
  status: PostStatus;
  /** The image's tag in the text; null where only the featured or the social image is it. */
  tag: string | null;
  featuredAlt: string | null;
}

/** The uploaded images that staff can use again, and the posts that show them. */
@Injectable()
export class ImageLibrary {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    private readonly storage: ObjectStorage,
  ) {}

  /**
   * A page of inspected images, the latest upload first.
   * @throws ProblemError invalid when a parameter has no such value.
   */
  async findPage(parameters: QueryParameters): Promise<ImagePage> {
    const limit = readLimit(parameters);
    const after = readCursor(parameters);
    const search = readSearch(parameters);
    const query = this.images
      .createQueryBuilder('image')
      .where('image.etag is not null')
      .orderBy('image.issuedAt', 'DESC')
      .addOrderBy('image.id', 'DESC')
      .limit(limit + 1);
    if (after) query.andWhere('(image.issuedAt, image.id) < (:at, :id)', after);
    if (search) {
      const used = `select from image_uses used join posts on posts.id = used.user_id
                    where used.image_id = image.id and posts.search @@ to_tsquery('simple', :search)`;
      const named = (readParameter(parameters, 'search') ?? '').trim().replace(/[%_\\]/g, '\\$&');
      query.andWhere(`(image.name ilike :named or exists (${used}))`, { search, named: `%${named}%` });
    }
    const found = (await query.getMany()) as InspectedImage[];
    const images = found.slice(0, limit);
    const last = images.at(-1);
    const hasMore = found.length > limit && last !== undefined;
    return {
      images: await this.describe(images),
      ...(hasMore && { nextCursor: encodeCursor({ at: last.issuedAt, id: last.id }) }),
    };
  }

  has(id: string): Promise<boolean> {
    return this.images.existsBy({ id });
  }

  private async describe(images: readonly InspectedImage[]): Promise<StoredImage[]> {
    const ids = images.map(({ id }) => id);
    const [uses, previews] = await Promise.all([this.findUses(ids), this.findPreviews(ids)]);
    return images.map(({ id, key, name, contentType, width, height, bytes, issuedAt, issuedBy }) => {
      const users = uses.filter(({ imageId }) => imageId === id);
      return {
        ...{ id, name, contentType, width, height, bytes },
        address: this.storage.address(key),
        previewAddress: this.storage.address(previews.get(id) ?? key),
        uploadedAt: issuedAt.toISOString(),
        uploadedBy: issuedBy,
        alternativeText: users.map(alternativeTextOf).find(Boolean) ?? null,
        uses: users.map(({ postId, title, status }) => ({ postId, title, status })),
      };
    });
  }

  /** The posts that show these images now; `image_uses` also names posts that did in an earlier version. */
  private findUses(imageIds: readonly string[]): Promise<UseRow[]> {
    return this.images.query<UseRow[]>(
      `select image_id as "imageId", posts.id as "postId", title, status, tag,
         case when featured_image_url = address then featured_image_alt end as "featuredAlt"
       from image_uses join images on images.id = image_id join posts on posts.id = user_id,
         lateral (select '/media/' || key as address) stored,
         lateral (select substring(content_html from '<img[^>]* src="' || address || '"[^>]*>') as tag) shown
       where image_id = any ($1) and deleted_at is null
         and (tag is not null or featured_image_url = address or og_image_url = address)
       order by posts.updated_at desc`,
      [imageIds],
    );
  }

  private async findPreviews(imageIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.images.query<{ id: string; key: string }[]>(
      `select image_id as id, key from renditions
       where image_id = any ($1) and width = ${PREVIEW_WIDTH} and content_type = 'image/webp'`,
      [imageIds],
    );
    return new Map(rows.map(({ id, key }) => [id, key]));
  }
}

const alternativeTextOf = ({ tag, featuredAlt }: UseRow): string | null =>
  unescapeText(ALTERNATIVE_TEXT.exec(tag ?? '')?.[1] ?? '') || featuredAlt;

@ApiTags('newsroom')
@Controller('api/admin/images')
@Staff()
export class ImageLibraryController {
  constructor(
    private readonly library: ImageLibrary,
    private readonly images: PostImages,
  ) {}

  @Get()
  @ApiOkResponse({ type: ImagePage })
  @ApiQuery({
    name: 'search',
    required: false,
    description: 'a part of its name, or beginnings of words in the posts that show it',
  })
  @ApiQuery({ name: 'limit', required: false, description: '1 to 100' })
  @ApiQuery({ name: 'cursor', required: false })
  page(@Query() query: QueryParameters): Promise<ImagePage> {
    return this.library.findPage(query);
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@Param('id') id: string): Promise<void> {
    if (!isUuid(id) || !(await this.library.has(id))) throw notFound('There is no such picture.');
    if (await this.images.deleteIfUnused(id)) return;
    throw conflict('A post, an earlier version of one or a working copy shows this picture.');
  }
}
