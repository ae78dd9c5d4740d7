import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chatTermsQuery } from '../api/chat-terms';
import { useApp } from '../app-context';
import { PageBand } from '../site/inner-page';
import { PageHead } from '../site/page-head';

/** The privacy notice. */
export function PrivacyPage() {
  const { http, site } = useApp();
  const { data: terms } = useQuery(chatTermsQuery(http));
  return (
    <>
      <PageHead
        title={`Privacy - ${site.firmName}`}
        description="What this site keeps about its visitors, why, and for how long."
      />
      <PageBand active={null} title="Privacy, in plain words">
        You can read this site without telling us who you are. It sets no cookie for visitors, loads nothing from other
        companies, and counts nobody.
      </PageBand>
      <main id="content" className="mx-auto max-w-[46rem] px-5 pt-6 pb-24 sm:px-8">
        <Topic title="When you read">
          Our server sees your network address, as any server does, and keeps no list of who read what. Your browser
          remembers, until you close the tab, how far down you had scrolled.
        </Topic>
        <Topic title="When you write to Alfred">
          Alfred is an AI, not a person. Your messages, and the profile if you choose to send one, are stored under a
          random number that stands in the address of the page, so that you can come back to the conversation; whoever
          has that address can read it too. Your browser remembers the first characters of the numbers of conversations
          that it began, so that it can warn you of one begun elsewhere. To be answered they go to the provider of the
          language model, without your name. Our staff can read conversations to improve the answers. They are deleted{' '}
          {terms ? `after ${terms.retentionDays} days` : 'after a set time'}, or earlier if you ask. Please do not write
          what only a lawyer should read: a conversation with Alfred is not covered by attorney-client privilege.
        </Topic>
        <Topic title="When you watch a video">
          Videos in articles come from YouTube and are loaded only when you press play, from its host that sets no
          cookie before.
        </Topic>
        <Topic title="When you book or follow a link">
          Bookings are made on another site, which has its own rules. Links to other sites do not tell them where you
          came from.
        </Topic>
        <Topic title="When you work for us">
          Staff who sign in get one cookie that says who they are. Visitors get none.
        </Topic>
        <Topic title="Your rights">
          You may ask what we hold about you and have it corrected or erased, and you may complain to the Portuguese
          data protection authority (CNPD). Write to{' '}
          <a href={`mailto:${site.email}`} className="text-azulejo underline underline-offset-4">
            {site.email}
          </a>
          ; {site.firmName}, {site.address}, answers for this site.
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
