import pg from 'pg';

/** Default number of posts with a whole article's text; the others are short, so that filling takes seconds. */
const MAX_WHOLE = 1_000;

/**
 * Fills the blog with copies of the demo articles, each a little older than the one before, until it holds so many
 * published posts. Returns the slugs of whole articles.
 */
export async function fillBlog(databaseUrl: string, count: number, maxWhole = MAX_WHOLE): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=content,public' });
  await client.connect();
  try {
    await client.query(
      `with demo as (select *, row_number() over (order by created_at) - 1 as place, count(*) over () as demos
                     from posts where status = 'published' and deleted_at is null and slug !~ '-copy-[0-9]+$'),
            published as (select count(*) as posts from posts where status = 'published' and deleted_at is null)
       insert into posts (id, slug, title, excerpt, content_html, status, source, tags, categories, seo_title,
                          seo_description, featured_image_url, reading_time_minutes, highlights, qa_section,
                          first_published_at, needs_review, created_at, updated_at, version)
       select gen_random_uuid(), slug || '-copy-' || number, title || ' ' || number, excerpt,
              case when number <= $2 then content_html else '<p>' || coalesce(excerpt, title) || '</p>' end,
              'published', source, tags, categories, seo_title, seo_description, featured_image_url,
              reading_time_minutes, highlights, qa_section, first_published_at - number * interval '1 hour', false,
              created_at - number * interval '1 hour', updated_at, 1
       from published, generate_series(published.posts + 1, $1) as number join demo on demo.place = number % demo.demos`,
      [count, maxWhole],
    );
    // Otherwise the service would index in the background what each of them states, and compare it with the register of facts,
    // beside what is measured.
    await client.query(
      `insert into post_statements (post_id, keys, compared_with)
       select id, '{}', (select max(edition) from fact_editions) from posts on conflict do nothing`,
    );
    await client.query('insert into published_changes default values');
    await client.query('vacuum (analyze) posts, post_statements');
    const { rows } = await client.query<{ slug: string }>(
      `select slug from posts where status = 'published' and deleted_at is null order by first_published_at desc limit $1`,
      [maxWhole],
    );
    return rows.map(({ slug }) => slug);
  } finally {
    await client.end();
  }
}
