import type { FirmPerson } from '@firm/contracts/api/firm';
import { enquiryTermsQuery } from '../../api/enquiries';
import { firmQuery } from '../../api/firm';
import { useSessionSearch } from '../../alfred/tab-session';
import { useApp, useLocation } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import type { FormAnswer } from '../../api/enquiries';
import type { PageProps } from '../../site-route';
import { PageBand } from '../../site/inner-page';
import { Link } from '../../ui/link';
import { PageHead } from '../../site/page-head';
import { buttonClasses } from '../../ui/button';
import { useIsIdle } from '../../ui/use-is-idle';
import { EnquiryForm } from './enquiry-form';
import { SENT_PATH, type SentQuestion } from './send-form';

/** Writing to a lawyer, and the page after it. */
export function ContactPage({ formAnswer }: PageProps) {
  const { pathname } = useLocation();
  const isSent = pathname === SENT_PATH || formAnswer?.likely;
  return isSent ? <Sent formAnswer={formAnswer} /> : <Write formAnswer={formAnswer} />;
}

function Write({ formAnswer }: { formAnswer: FormAnswer | undefined }) {
  const { http, site } = useApp();
  const { data: terms } = usePageQuery(enquiryTermsQuery(http));
  const { data: firm } = usePageQuery(firmQuery(http));
  return (
    <>
      <PageHead
        title={`Write to a lawyer - ${site.firmName}`}
        description="Ask the firm’s lawyers a question about Golden Visas, moving to Europe and the taxes that come with it."
      />
      <PageBand active={null} title="Write to a lawyer">
        {formAnswer && <p className="mb-4">Not sent yet. The reason is below.</p>}
        Tell us what you would like to know. A lawyer reads every question and answers by email
        <Within />. It is free and confidential: the answer tells you which rules apply and whether we can help.
        <Languages people={firm?.people ?? []} />
      </PageBand>
      <main id="content" className="mx-auto max-w-[46rem] px-5 pt-12 pb-24 sm:px-8">
        <EnquiryForm retentionDays={terms?.retentionDays ?? null} answer={formAnswer} />
        <p className="mt-10 border-t border-ink/15 pt-6 text-ink-soft">
          You can also write to{' '}
          <a href={`mailto:${site.email}`} className="text-azulejo underline underline-offset-4">
            {site.email}
          </a>
          {firm?.telephone && (
            <>
              , or call{' '}
              <a
                href={`tel:${firm.telephone.replace(/[^+\d]/g, '')}`}
                className="whitespace-nowrap text-azulejo underline underline-offset-4"
              >
                {firm.telephone}
              </a>
              {firm.hours && ` (${firm.hours})`}
            </>
          )}
          . A question does not make you our client, and advice on your own case begins when we have agreed on it and on
          its price.
        </p>
      </main>
    </>
  );
}

/** By when, where the firm says so. */
function Within() {
  const { http } = useApp();
  const { data: firm } = usePageQuery(firmQuery(http));
  return firm?.answersWithin ? ` within ${firm.answersWithin}` : null;
}

/** In which languages one may write: those of the lawyers who are there. */
function Languages({ people }: { people: readonly FirmPerson[] }) {
  const spoken = people.filter(({ hasLeft }) => !hasLeft).flatMap(({ languages }) => languages);
  if (spoken.length === 0) return null;
  const or = new Intl.ListFormat('en-US', { type: 'disjunction' });
  return ` You may write in ${or.format([...new Set(spoken)].sort())}.`;
}

function Sent({ formAnswer }: { formAnswer: FormAnswer | undefined }) {
  const { site } = useApp();
  const { state } = useLocation();
  const search = useSessionSearch();
  // The server does not know it; a browser keeps it over a reload.
  const sent = useIsIdle() ? (state as SentQuestion | null) : null;
  const email = sent?.email ?? formAnswer?.fields.email;
  const likely = sent?.likely ?? formAnswer?.likely;
  return (
    <>
      <PageHead title={`Your question was sent - ${site.firmName}`} isHidden />
      <PageBand active={null} title="Thank you. We have your question.">
        A lawyer will read it and answer you by email
        <Within />.
      </PageBand>
      <main id="content" className="mx-auto max-w-[46rem] px-5 pt-12 pb-24 sm:px-8">
        {/* What comes without scripts is confirmed to nobody: the address may be anybody's. */}
        <noscript>
          <p className="leading-relaxed">
            Since your browser runs no scripts, no confirmation follows by email. Your question has reached us all the
            same.
          </p>
        </noscript>
        {sent && (
          <>
            <p className="leading-relaxed">
              In a few minutes you will get a confirmation by email at {sent.email}, with a reference number. To add
              something, just reply to it.
            </p>
            <section aria-labelledby="your-question" className="mt-8 border-l-2 border-brass bg-white px-5 py-4">
              <h2 id="your-question" className="font-semibold">
                Your question
              </h2>
              <p className="mt-2 leading-relaxed wrap-anywhere whitespace-pre-line">{sent.question}</p>
            </section>
          </>
        )}
        {likely && (
          <p className="mt-4 border-l-2 border-danger bg-danger/5 px-4 py-3 leading-relaxed wrap-anywhere">
            Our answer goes to {email}. Did you mean {likely}? If so, please write to us again with that address.
          </p>
        )}
        <p className="mt-8 leading-relaxed">
          If you gave a wrong address by mistake, just write to us again. Meanwhile, our guides may already answer part
          of what you asked.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to={{ pathname: '/blog', search }} className={buttonClasses('primary')}>
            Read our guides
          </Link>
          <Link to={{ pathname: '/', search }} className={buttonClasses('outline')}>
            Back to the home page
          </Link>
        </p>
      </main>
    </>
  );
}
