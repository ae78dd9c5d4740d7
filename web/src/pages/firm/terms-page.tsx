import type { ReactNode } from 'react';
import { firmQuery } from '../../api/firm';
import { useApp } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import { ConsultationDetails } from '../../booking/consultation-details';
import { CONSULTATION_PRICE, PRIVILEGE } from '../../booking/offers';
import { PageBand } from '../../site/inner-page';
import { PageHead } from '../../site/page-head';
import { Paragraphs } from '../../ui/text-format';

const LINK = 'text-azulejo underline underline-offset-4';

/** Terms of use and the firm's legal details. */
export function TermsPage() {
  const { http, site } = useApp();
  const { data: firm } = usePageQuery(firmQuery(http));
  return (
    <>
      <PageHead title={`Terms - ${site.firmName}`} description="Terms of use, legal details and the complaints book." />
      <PageBand active={null} title="Terms and legal details" />
      <main id="content" className="mx-auto max-w-[46rem] px-5 pt-12 pb-24 sm:px-8">
        {firm?.terms && (
          <div className="space-y-4 leading-relaxed">
            <Paragraphs text={firm.terms} />
          </div>
        )}
        {firm?.consultation && (
          <section aria-labelledby="consultation-title" className="mt-10 border-t border-ink/15 pt-8">
            <h2 id="consultation-title" className="text-heading">
              The consultation
            </h2>
            <p className="mt-3 leading-relaxed">
              The Golden Visa Strategy Consultation costs {CONSULTATION_PRICE}. {PRIVILEGE}. The orientation meeting is
              free, takes 15 minutes and includes no advice.
            </p>
            <dl className="mt-4 space-y-3">
              <ConsultationDetails {...firm.consultation} />
            </dl>
          </section>
        )}
        <dl className="mt-10 space-y-5 border-t border-ink/15 pt-8">
          <Detail name="Firm">
            {site.firmName}, {site.address}
          </Detail>
          <Detail name="Email">
            <a href={`mailto:${site.email}`} className={LINK}>
              {site.email}
            </a>
          </Detail>
          {firm?.telephone && (
            <Detail name="Phone">
              <a href={`tel:${firm.telephone.replace(/[^+\d]/g, '')}`} className={LINK}>
                {firm.telephone}
              </a>
            </Detail>
          )}
          {firm?.hours && <Detail name="Office hours">{firm.hours}</Detail>}
          {firm?.insurance && <Detail name="Insurance">{firm.insurance}</Detail>}
          {firm?.complaintsUrl && (
            <Detail name="Complaints book">
              <a href={firm.complaintsUrl} target="_blank" rel="noopener noreferrer" className={LINK}>
                Livro de Reclamações
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              , the official Portuguese complaints book
            </Detail>
          )}
        </dl>
      </main>
    </>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gap-6 sm:grid sm:grid-cols-[9rem_1fr]">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
