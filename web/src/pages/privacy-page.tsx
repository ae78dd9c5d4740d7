import type { ReactNode } from 'react';
import { chatTermsQuery } from '../api/chat-terms';
import { enquiryTermsQuery } from '../api/enquiries';
import { firmQuery } from '../api/firm';
import { useApp } from '../app-context';
import { usePageQuery } from '../use-page-query';
import { PageBand } from '../site/inner-page';
import { PageHead } from '../site/page-head';

/** The privacy notice. */
export function PrivacyPage() {
  const { http, site } = useApp();
  const { data: terms } = usePageQuery(chatTermsQuery(http));
  const { data: enquiries } = usePageQuery(enquiryTermsQuery(http));
  const { data: firm } = usePageQuery(firmQuery(http));
  return (
    <>
      <PageHead
        title={`Privacy - ${site.firmName}`}
        description="What this site stores about its visitors, why, and for how long."
      />
      <PageBand active={null} title="Privacy, in plain words">
        You can read this site without telling us who you are. It sets no visitor cookies, loads nothing from other
        companies, and does not track you.
      </PageBand>
      <main id="content" className="mx-auto max-w-[46rem] px-5 pt-6 pb-24 sm:px-8">
        <Topic title="When you read">
          Like any server, ours sees your network address, but it keeps no record of who read what. We count how often
          each page is read, which languages readers prefer, and which sites they come from. So that nobody is counted
          twice in a day, our server computes a value from your address and browser with a random key; both the value
          and the key are deleted when the day is over. If your browser sends Global Privacy Control, you are not
          counted. Until you close the tab, your browser remembers how far you had scrolled.
        </Topic>
        <Topic title="When you write to Alfred">
          Alfred is an AI, not a person. Your messages, and your profile if you choose to send one, are stored under a
          random number that is part of the page address, so that you can come back to the conversation. Anyone who has
          that address can read it, add to it, and delete it. Your browser remembers the first characters of the numbers
          of the conversations it started, so that it can warn you about one started elsewhere, and, until you close the
          tab, which of them you are in. To produce an answer, your messages go to the company that runs the language
          model, without your name. Our staff can read conversations to improve the answers. Conversations are deleted{' '}
          {terms ? `after ${terms.retentionDays} days` : 'after a set time'}; you can delete yours sooner in the menu of
          the chat. Please do not write anything that only a lawyer should read: a conversation with Alfred is not
          covered by attorney-client privilege.
        </Topic>
        <Topic title="When you write to a lawyer">
          What you write in the form, with your name and how to reach you, is stored and mailed to our lawyers, so that
          they can answer you. Unless your browser sends a Global Privacy Control signal, we also store the guide you
          read last, the language of your browser and the website that led you here. The lawyers see your conversation
          with Alfred only if you say so before you send. Your browser remembers what you type until you send it, and,
          until you close the tab, that you sent it. It solves a small puzzle instead of showing you one, which keeps
          robots out without another company. We delete your question{' '}
          {enquiries ? `${enquiries.retentionDays} days` : 'a set time'} after our last contact, or sooner if you ask.
        </Topic>
        <Topic title="When you watch a video">
          Videos in articles come from YouTube. They load only when you press play, from the YouTube address that sets
          no cookies before then.
        </Topic>
        <Topic title="When you book or follow a link">
          Bookings are made on another site, which has its own privacy rules. When you follow a link, the other site is
          not told where you came from.
        </Topic>
        <Topic title="When you work for us">
          Staff who sign in get one cookie that identifies them. Visitors get none.
        </Topic>
        {firm && firm.processors.length > 0 && (
          <Topic title="Companies that work for us">
            {firm.processors.map(({ purpose, company, place }) => (
              <span key={purpose} className="block">
                {purpose}: {company}, {place}.
              </span>
            ))}
          </Topic>
        )}
        <Topic title="Your rights">
          You can ask what we hold about you and have it corrected or erased, and you can file a complaint with the
          Portuguese data protection authority (CNPD). Write to{' '}
          <a href={`mailto:${site.email}`} className="text-azulejo underline underline-offset-4">
            {site.email}
          </a>
          . {site.firmName}, {site.address}, is responsible for this site.
        </Topic>
      </main>
    </>
  );
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-ink/15 pt-7 first:border-0">
      <h2 className="text-heading">{title}</h2>
      <p className="mt-3 leading-relaxed">{children}</p>
    </section>
  );
}
