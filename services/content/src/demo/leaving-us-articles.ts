import { factSpan } from '@firm/contracts/rules/fact-html';
import type { SamplePost } from '../posts/post-editor.js';
import { published } from './published.js';

const CARD_ABSENCE = factSpan('us-green-card-absence', 'words', 'one year');
const REENTRY_TERM = factSpan('us-reentry-permit-term', 'words', 'two years');
const EXPATRIATION_YEARS = factSpan('us-expatriation-years', 'words', 'eight years');
const EXPATRIATION_NET_WORTH = factSpan('us-expatriation-net-worth', 'standard', '$2,000,000');
const PT_SECURITIES = factSpan('pt-securities-rate', 'number', '28');
const IT_SECURITIES = factSpan('it-securities-rate', 'number', '26');

/** What people who leave the United States have to settle there: a green card, and pay in shares. General information as of late 2026. */
export const LEAVING_US_ARTICLES: readonly SamplePost[] = [
  {
    slug: 'green-card-when-you-move-abroad',
    title: 'You hold a green card and move abroad: what becomes of it',
    excerpt:
      'A green card is for living in the United States. How long you can be away, what a reentry permit does, what a move means for naturalization, and why the day you give the card up can be a tax event.',
    tags: ['Relocation', 'Green card', 'Tax', 'Remote work', 'United States'],
    ...published({ cover: 18, author: 'naomi-clarke', ageDays: 13, reviewer: 'founder', reviewAgeDays: 14 }),
    contentHtml: `
<p>A green card makes you a permanent resident of the United States. It is not a travel document for people who live somewhere else. When you move to Portugal or Italy, three clocks start at once: one for the card, one for citizenship and one for tax. They do not show the same time.</p>
<h2>What happens to your green card if you move abroad</h2>
<p>You can lose a green card by living abroad, even with short visits to the United States. What counts is whether your absence is temporary. Officers look at why you left, where your home, family and job are, whether you file U.S. returns as a resident, and whether your return has a date.</p>
<table>
<tbody>
<tr><th>You were away for</th><th>At the border</th></tr>
<tr><th>Up to six months</th><td>As a rule no questions; many such trips in a row still look like a life abroad</td></tr>
<tr><th>Six months to a year</th><td>You are treated as someone who asks for admission again, and may have to show that you never gave up your home</td></tr>
<tr><th>A year or more without a reentry permit</th><td>The card alone no longer lets you back in</td></tr>
</tbody>
</table>
<p>The first line comes from section 101(a)(13) of the Immigration and Nationality Act, the last from section 211.1 of the immigration regulations (Title 8): the card admits you after an absence of less than ${CARD_ABSENCE}. None of these numbers is a safe harbor. A visit every five months does not keep a card when the house is sold and the children go to school in Cascais.</p>
<h2>What a reentry permit does, and what it does not</h2>
<p>A reentry permit lets you come back within ${REENTRY_TERM} without a new visa (section 223.3 of the same regulations). You apply with Form I-131 while you are in the United States, and stay, or return, for fingerprints. Plan on months, not weeks.</p>
<ul>
<li>It shows that you meant to come back. It does not prove it: an officer can still ask whether you have given up your residence.</li>
<li>It is not extended from abroad. If you were away for more than four of the last five years, the next one is usually limited to one year.</li>
<li>It does nothing for citizenship.</li>
</ul>
<p>Someone kept abroad by reasons beyond their control can ask a consulate for a returning resident visa (SB-1).</p>
<h2>Citizenship first?</h2>
<p>For naturalization the United States asks for continuous residence and days in the country: in most cases five years, and three for someone married to and living with a citizen (sections 316 and 319 of the Immigration and Nationality Act). An absence of more than six months is presumed to break it; one of a year does, with or without a reentry permit. Form N-470 preserves it for some employees of American companies and organizations abroad, in narrow cases.</p>
<p>If you can apply within a year or so, compare two dates: the move now, or the oath first. A citizen can live abroad as long as they like, and files U.S. tax returns wherever they live; see <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport</a>.</p>
<h2>Taxes go on until the card has formally ended</h2>
<p>As long as you hold the card, the United States taxes your worldwide income, like a citizen’s. A card that has expired, or that a border officer would no longer accept, has not ended for tax. It ends when you give it up with Form I-407, when a judge or the agency decides so, or when you claim under a treaty to be a resident of the other country and tell the IRS (section 7701(b)(6) of the Internal Revenue Code).</p>
<p>The third way is a trap. The treaties with Portugal and Italy allow such a claim in some cases, on Form 8833. It can end your residence for tax, with the consequences below, and tells the immigration authorities that you consider your home to be elsewhere. Ask a tax lawyer and an immigration lawyer before you sign that return.</p>
<h2>The expatriation tax, or exit tax, for long-term residents</h2>
<p>Whoever has held a green card in at least ${EXPATRIATION_YEARS} of the last fifteen is a long-term resident, and giving up the card is treated like giving up citizenship (sections 877 and 877A). Calendar years count, and one day in a year is enough: a card received in December 2019 is in its eighth year in 2026.</p>
<p>The tax applies to a long-term resident who meets any one of three tests:</p>
<ul>
<li>net worth of ${EXPATRIATION_NET_WORTH} or more, counting the house, the 401(k) and shares;</li>
<li>an average U.S. income tax, over five years, above an amount that is adjusted every year;</li>
<li>no confirmation, on Form 8854, that the returns of the last five years were in order. People fail this one without any wealth.</li>
</ul>
<p>Then everything is treated as sold the day before. An exclusion, $890,000 of gain for 2025 and adjusted every year, covers many families. IRAs and 529 plans count as paid out on that day; a 401(k) and unvested shares follow rules of their own. Gifts and inheritances to people in the United States can be taxed later.</p>
<p>Someone in the sixth or seventh year has a choice that is gone in the ninth. Bring the date on the card to the first conversation.</p>
<h2>Three families, three answers</h2>
<ol>
<li><strong>Two years in Lisbon, then back.</strong> Reentry permit before leaving, U.S. returns as residents, a home and accounts kept, a letter from the employer with a date.</li>
<li><strong>Nearly ready for the oath.</strong> Often worth waiting; the trips in the meantime stay short.</li>
<li><strong>Leaving for good.</strong> Give the card up on a chosen day, before the eighth year if you can, with the return for the year of departure planned.</li>
</ol>
<h2>Who advises on what</h2>
<p>We do not practice U.S. immigration law. Naomi Clarke advises on the U.S. tax of a green card holder who leaves. For the card itself we bring in a U.S. immigration lawyer, tell you who it is, and get you the price before you commit. The Portuguese and Italian visas are ours: a green card is enough to apply for them from the United States, as described in <a href="/blog/remote-work-from-portugal-or-italy">remote work from Portugal or Italy</a>.</p>
<p>How salary, rent and crypto are taxed after the move is in <a href="/blog/salary-rentals-and-crypto-when-you-move">what becomes of your U.S. salary</a>; shares are in <a href="/blog/rsus-and-stock-options-when-you-move">RSUs and stock options</a>.</p>
`,
  },
  {
    slug: 'rsus-and-stock-options-when-you-move',
    title: 'RSUs and stock options when you move to Portugal or Italy',
    excerpt:
      'Restricted stock units granted in Austin, vested in Lisbon, sold in Milan: which country taxes which part, what happens to the gain after vesting, and what to do before the next vesting date.',
    tags: ['Tax', 'Remote work', 'Equity compensation', 'Portugal', 'Italy', 'Relocation'],
    ...published({ cover: 19, author: 'tomas-ferraz', ageDays: 14, reviewer: 'naomi-clarke', reviewAgeDays: 15 }),
    contentHtml: `
<p>Equity compensation is taxed in two parts. When restricted stock units (RSUs) vest, or when you exercise an option, their value is salary. What the shares gain or lose afterward is a capital gain. A move can fall between grant and vesting, or between vesting and sale, and each country asks a different question about each part.</p>
<h2>Two events, two taxes</h2>
<table>
<tbody>
<tr><th>Event</th><th>What it is</th><th>Which country</th></tr>
<tr><th>RSUs vest</th><td>Salary: the value of the shares on that day</td><td>Where you live, and where you worked while they were earned</td></tr>
<tr><th>You exercise a stock option</th><td>Salary: the value less the price you pay</td><td>The same</td></tr>
<tr><th>You sell the shares</th><td>Capital gain: the price less the value already taxed as salary</td><td>As a rule where you live on that day; for U.S. citizens and green card holders the United States, too</td></tr>
</tbody>
</table>
<h2>Sourcing: where were the shares earned?</h2>
<p>RSUs are earned over the time between grant and vesting. If you worked in Texas for three of four years and in Lisbon for the fourth, about three quarters of the income comes from work in the United States and one quarter from work in Portugal. The United States counts this way (Treasury Regulations, section 1.861-4), and so does the commentary on article 15 of the OECD model treaty, for options as well. What a plan calls vesting, and how a schedule in yearly parts is divided, can change the result.</p>
<p>Sourcing settles who goes first, not who may ask. A resident of Portugal or Italy reports the whole amount there and is given relief for U.S. tax on the American part. Someone who is no longer a U.S. person owes U.S. tax on the American part only, but does owe it, even years after leaving. The employer should withhold on each part separately. Many payroll systems do not until somebody asks.</p>
<h2>Portugal</h2>
<p>Shares from an employer, or from a company in its group, are employment income (article 2 of the IRS Code), taxed at the progressive rates: 12.5 to 48 percent in 2026, with a solidarity surcharge above €80,000. RSUs are taxed when they vest if you own nothing before; options when you exercise them.</p>
<p>When you sell, the gain since then is taxed at ${PT_SECURITIES} percent as a rule (article 72). Since 2024 a part is left out for listed shares held longer: 10 percent of the gain after two years, 20 percent after five and 30 percent after eight (Law 31/2024). Shares sold within 365 days by someone in the highest bracket go to the progressive rates instead.</p>
<p>There is a regime for equity of startups and certain innovative companies, which postpones the tax to the sale and counts half of the gain (article 43-C of the Tax Benefits Statute). It depends on the company, and an American employer seldom qualifies. <a href="/blog/tax-residence-in-portugal-and-ifici">IFICI</a> reaches RSUs only if the work itself qualifies.</p>
<h2>Italy</h2>
<p>Italy, too, taxes the value at vesting or exercise as employment income, at progressive rates. In rulings on stock options (316/2020) and free shares (707/2021), the revenue agency followed the OECD commentary and counted the work during the vesting period, for people who lived elsewhere when they were paid. For people who live in Italy at vesting, its answers have not all been the same: one ruling of 2025 (81/2025) left out pay that was earned abroad before the move, a later one (199/2025) taxed the whole amount in Italy with a credit for the foreign tax. Ask before the first vesting date, not after it.</p>
<p>When you sell, the gain since then is taxed at ${IT_SECURITIES} percent. Shares in an American account are reported every year, and a small yearly tax on their value is due. The <a href="/blog/italy-flat-tax-for-new-residents">flat tax for new residents</a> does not cover pay for work done in Italy. The regime for workers who transfer their residence (article 5 of Legislative Decree 209/2023) can reduce the tax on the part earned there, if you meet its conditions.</p>
<h2>Shares you already own when you move</h2>
<p>Portugal and Italy as a rule count the gain from what you paid, not from the day you arrived. For RSUs that is the value taxed at vesting; keep the confirmation, in dollars and in euros of that day. So the gain of many years belongs to the new country if you sell a month after moving. Look at three groups before you leave: shares with a large gain, options about to expire, and shares with a loss.</p>
<p>A U.S. citizen or green card holder pays U.S. capital gains tax on either side of the move, with a credit to prevent double tax. For someone who was in the United States on a visa and has left, the United States as a rule no longer taxes gains on listed shares.</p>
<h2>ISOs and employee stock purchase plans</h2>
<p>Incentive stock options (ISOs) enjoy a U.S. rule: no regular tax at exercise. Portugal and Italy have no such rule and tax the exercise. The U.S. tax then comes in another year, and credits between different years are difficult. An employee stock purchase plan has the same problem with its discount.</p>
<h2>If you give up a green card</h2>
<p>Unvested shares have a rule of their own in the expatriation tax. Read <a href="/blog/green-card-when-you-move-abroad">what becomes of a green card</a> before the eighth year.</p>
<h2>Six months before the move</h2>
<ol>
<li>Download every grant agreement and the list of vesting dates.</li>
<li>Write down where you worked, month by month, since each grant. This table divides the income later.</li>
<li>Ask payroll how it will report the part earned abroad, and to whom it will withhold.</li>
<li>Decide what to sell or exercise before you become a tax resident.</li>
<li>Ask the broker whether it serves residents of Portugal or Italy; see <a href="/blog/banking-for-americans-in-europe">banking for Americans</a>.</li>
<li>Check that base salary alone meets the income for the visa. Consulates do not always count shares.</li>
</ol>
<p>The salary itself is in <a href="/blog/salary-rentals-and-crypto-when-you-move">your U.S. salary, rentals and crypto</a>. Luca Bellandi checked what this guide says about Italy.</p>
`,
  },
];
