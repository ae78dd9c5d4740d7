import type { DemoArticle } from '../demo-article.js';

export const movingToPortugal: DemoArticle = {
  slug: 'moving-to-portugal-step-by-step',
  title: 'Moving to Portugal, step by step: a calendar for the year before',
  excerpt:
    'Twelve months, from the first decision to the first tax return. What to do when, in which order, and what can safely wait.',
  tags: ['Portugal', 'Relocation'],
  featuredImageUrl: '/art/cover-5.svg',
  ageDays: 72,
  contentHtml: `
<p>A move goes wrong in the order of its steps more often than in the steps themselves. This calendar assumes a family that wants to live in Portugal, not only to hold a permit. Golden Visa investors who stay elsewhere need only parts of it.</p>
<h2>Twelve months before</h2>
<ul>
<li>Choose the permit. People with passive income usually take the D7 visa, remote workers the one for digital nomads, entrepreneurs the D2, investors the <a href="/blog/portugal-golden-visa-after-real-estate">Golden Visa</a>.</li>
<li>Choose the year. The tax consequences of moving in December or in January can differ by a whole year of income.</li>
<li>List everything that is better done before residence changes: a sale, a gift, a change in a trust or a company.</li>
</ul>
<h2>Nine months before</h2>
<ul>
<li>Tax number (NIF), through a representative if you live outside the European Union.</li>
<li>Bank account. Bring more proof of where your money comes from than you think is needed. Americans should read <a href="/blog/banking-for-americans-in-europe">our article on banking</a>.</li>
<li>Schools. International schools in Lisbon, Cascais and Porto have waiting lists.</li>
</ul>
<h2>Six months before</h2>
<ul>
<li>Criminal records, certificates, apostilles, translations. They expire, so neither earlier nor later.</li>
<li>A lease or a purchase. A visa for residence needs an address; a purchase does not need a visa.</li>
<li>The application at the consulate or at VFS, for the permits that begin with a visa.</li>
</ul>
<h2>Three months before</h2>
<ul>
<li>Health: private insurance for the visa, vaccination records, prescriptions by substance and not by brand.</li>
<li>Household goods. Within a year of moving they can be imported free of duty, with a certificate of the consulate.</li>
<li>Cars. Importing one free of tax is possible under conditions and seldom worth the effort.</li>
<li>Pets. Microchip first, then rabies vaccination, then the certificate, in this order.</li>
</ul>
<h2>The last weeks before</h2>
<ul>
<li>Tell the old country. Some want to be told that you leave, to end a tax residence, a health insurance or a duty to vote; others only notice when you do not file.</li>
<li>Take originals in the hand luggage: certificates with their apostilles, diplomas, medical files, the contract of the lease.</li>
<li>Arrange who receives the post, and who may sign for you. A power of attorney made before a Portuguese consulate is accepted in Portugal without further legalisation.</li>
<li>Note the day of arrival and keep the proof of it. Days decide about tax, and years later nobody remembers them.</li>
</ul>
<h2>The first month</h2>
<ol>
<li>Appointment with AIMA for the residence card, if the visa carries one.</li>
<li>Registration of the address with the tax authority: it is this that tells it you have become resident.</li>
<li>Number of the health service at the local centre.</li>
<li>Exchange of the driving licence, if yours has to be exchanged.</li>
</ol>
<h2>The first year</h2>
<ul>
<li>By 15 January of the following year: registration for <a href="/blog/tax-residence-in-portugal-and-ifici">IFICI</a>, if you qualify.</li>
<li>From April to June: the first Portuguese tax return.</li>
<li>A will that both countries understand. European law lets you choose the law of your nationality for your succession, if you say so.</li>
</ul>
<h2>What can wait</h2>
<p>Furniture, the perfect house, and the language course for the whole family at once. What cannot wait is the language itself: a certificate at level A2 is needed for permanent residence and nationality, and it opens more doors than any of our letters.</p>
<blockquote><p>Do first what has a deadline, then what has a queue, then what you enjoy.</p></blockquote>
`,
};
