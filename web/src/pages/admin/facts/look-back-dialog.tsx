import type { LawUpdates } from '@firm/contracts/api/facts';
import { fromFirmTime, toFirmTime } from '@firm/contracts/rules/firm-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownFactsQuery, shownPostQuery } from '../../../api/admin-facts';
import { searchPosts } from '../../../api/admin-posts';
import { hasStatus, sentenceOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Dialog } from '../../../ui/dialog';
import { SelectField, TextField } from '../../../ui/field';
import { Spinner } from '../../../ui/status';
import { ArticleBody } from '../../article/article-body';
import { ArticleFacts } from '../../article/article-facts';
import { ENGLISH } from '../../article/article-words';
import { OTHER_LANGUAGES } from '../../article/other-languages';
import { prepareBody } from '../../article/prepare-body';
import { fillWith } from '../../home/home-facts';
import { CLOSED_ROUTES, type CountryRoutes, ITALY, PORTUGAL } from '../../home/investment-routes';
import { US_PROBLEMS } from '../../home/us-problems';
import { ChangesAndRules } from '../../updates/updates-page';
import { formatSecond } from '../firm-time';
import { useDebouncedValue } from '../../../ui/use-debounced-value';
import { controlled, Options } from '../form-controls';
import { useRead } from '../use-read';

const MAX_POSTS = 20;
/** The pages that are no posts, by their addresses. */
const HOME = '/';
const UPDATES = '/updates';

/** What did the site say at a moment: a post, the home page or the page of updates, with the facts of then. */
export function LookBackDialog({ onClose }: { onClose: () => void }) {
  const { http } = useApp();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const [moment, setMoment] = useState(() => toFirmTime(new Date().toISOString()));
  const settled = useDebouncedValue(search, 300);
  const { data: found } = useQuery({
    queryKey: ['/api/admin/posts', 'look back', settled],
    queryFn: ({ signal }) => searchPosts(http, { search: settled }, { limit: MAX_POSTS }, signal),
  });
  const at = endOfMinute(moment);
  return (
    <Dialog isOpen onClose={onClose} title="What did the site say?" className="w-[min(52rem,calc(100vw-2rem))]">
      <p className="mt-2 text-sm text-ink-soft">
        Any published post, the home page and the page of updates, with the facts of that moment; for a moment still to
        come, with the changes known today.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField label="Search posts" type="search" {...controlled(search, setSearch)} data-autofocus />
        <TextField label="Date and time (Lisbon)" type="datetime-local" {...controlled(moment, setMoment)} />
        <SelectField
          label="Page"
          className="sm:col-span-2"
          {...(found?.nextCursor && { hint: `The ${MAX_POSTS} latest posts that fit. Search to find others.` })}
          {...controlled(chosen, setChosen)}
        >
          <option value="">Choose a page</option>
          <option value={HOME}>Home page</option>
          <option value={UPDATES}>What has changed in the law</option>
          <optgroup label="Posts">
            <Options of={(found?.posts ?? []).map(({ id, title }) => [id, title])} />
          </optgroup>
        </SelectField>
      </div>
      {chosen && at && <ShownPage key={`${chosen} ${at}`} page={chosen} at={at} />}
    </Dialog>
  );
}

/** The field has no seconds: what was shown at its minute is what its end shows. */
function endOfMinute(moment: string): string | null {
  const begins = fromFirmTime(moment);
  return begins && new Date(Date.parse(begins) + 59_999).toISOString();
}

/** @param props.page the address of one of the pages that are no posts, or the id of a post. */
function ShownPage({ page, at }: { page: string; at: string }) {
  const [openedAt] = useState(() => Date.now());
  const isToCome = Date.parse(at) > openedAt;
  const when = `${isToCome ? 'As it will read' : 'As shown'} on ${formatSecond(at)}`;
  return (
    <article aria-label={when} className="mt-6 border-t border-ink/12 pt-5">
      <p className="text-sm text-ink-soft">
        {when}, Lisbon time{isToCome && ', if nothing else changes'}
      </p>
      {page === HOME || page === UPDATES ? <ShownFacts page={page} at={at} /> : <ShownPost postId={page} at={at} />}
    </article>
  );
}

function ShownPost({ postId, at }: { postId: string; at: string }) {
  const { data: post, error } = useRead(shownPostQuery, postId, at);
  if (error) {
    return (
      <p role="alert" className="mt-4">
        {hasStatus(error, 404) ? `The post was not public on ${formatSecond(at)}.` : sentenceOf(error)}
      </p>
    );
  }
  if (!post) return <Spinner label="Loading…" />;
  const words = post.language === 'en' ? undefined : OTHER_LANGUAGES[post.language];
  return (
    <div lang={post.language}>
      <h3 className="text-2xl">{post.title}</h3>
      <div className="mt-4">
        <ArticleBody html={prepareBody(post.contentHtml, post.title, words?.body).html} />
        {post.facts && post.facts.length > 0 && <ArticleFacts facts={post.facts} words={words?.frame ?? ENGLISH} />}
      </div>
    </div>
  );
}

/** What is kept of these pages is their facts; the rest is of today, and is said to be. */
function ShownFacts({ page, at }: { page: typeof HOME | typeof UPDATES; at: string }) {
  const { data, error } = useRead(shownFactsQuery, at);
  if (error) {
    return (
      <p role="alert" className="mt-4">
        {sentenceOf(error)}
      </p>
    );
  }
  if (!data) return <Spinner label="Loading…" />;
  if (data.inForce.length + data.updates.length === 0) {
    return <p className="mt-4">The site showed no facts on {formatSecond(at)}.</p>;
  }
  return page === HOME ? (
    <>
      <p className="mt-2 text-sm text-ink-soft">
        The values are those of that moment; the words around them are today’s. Only what states a fact is shown here.
      </p>
      <HomeTexts inForce={data.inForce} />
    </>
  ) : (
    <>
      <p className="mt-2 text-sm text-ink-soft">
        The rules, values, dates and sources are those of that moment; the guides are today’s.
      </p>
      <ChangesAndRules {...data} rulesTitle="In force" />
    </>
  );
}

/** The texts of the home page that state facts. As there, one whose facts had no value is left out. */
function HomeTexts({ inForce }: Pick<LawUpdates, 'inForce'>) {
  const fill = fillWith(Object.fromEntries(inForce.map(({ key, value }) => [key, value])));
  const filled = (texts: readonly string[]) => texts.map(fill).filter((text) => text !== null);
  return (
    <>
      <HomeCard {...PORTUGAL} fill={fill} />
      <HomeCard {...ITALY} fill={fill} />
      {filled([CLOSED_ROUTES, ...US_PROBLEMS.map(({ forms }) => forms)]).map((text) => (
        <p key={text} className="mt-4">
          {text}
        </p>
      ))}
    </>
  );
}

/** The card of a country, in plain. */
function HomeCard({ country, routes, facts, fill }: CountryRoutes & { fill: ReturnType<typeof fillWith> }) {
  const rows = [
    ...routes.map(({ name, amount, detail }) => [name, fill(amount), fill(detail)] as const),
    ...facts.map(([name, text]) => [name, fill(text), ''] as const),
  ];
  return (
    <>
      <h3 className="mt-6 text-2xl">{country}</h3>
      <dl>
        {rows.map(
          ([name, text, detail]) =>
            text !== null &&
            detail !== null && (
              <div key={name} className="border-b border-ink/12 py-3">
                <dt className="font-semibold">{name}</dt>
                <dd>{text}</dd>
                {detail && <dd className="text-sm text-ink-soft">{detail}</dd>}
              </div>
            ),
        )}
      </dl>
    </>
  );
}
