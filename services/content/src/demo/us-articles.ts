import { factSpan } from '@firm/contracts/rules/fact-html';
import type { SamplePost } from '../posts/post-editor.js';
import { published } from './published.js';

/** Articles for citizens of the United States. General information as of late 2026. */
export const US_ARTICLES: readonly SamplePost[] = [
  {
    slug: 'us-citizens-in-europe-four-rules',
    title: 'Four rules that follow a U.S. passport to Europe',
    excerpt:
      'Citizenship-based taxation, FATCA, PFIC and CFC: what they are, why they matter to Golden Visa investors in particular, and the order in which to think about them.',
    tags: ['U.S. Investors', 'Tax', 'FATCA'],
    ...published({ cover: 3, author: 'naomi-clarke', ageDays: 18, reviewer: 'tomas-ferraz', reviewAgeDays: 24 }),
    contentHtml: `
<p>Most people who change countries change tax systems. Americans add one. The United States taxes its citizens and green card holders wherever they live. Four sets of rules follow from that, and an investor runs into each of them at a different point.</p>
<h2>1. Citizenship-based taxation</h2>
<p>A U.S. citizen who lives in Lisbon files one return in Portugal because of residence and one in the United States because of citizenship. Double taxation is mostly avoided, through the foreign tax credit, the exclusion of part of your earned income, and the treaties. It takes paperwork, it does not happen by itself, and it is not always complete.</p>
<p>The treaties contain a saving clause: with some exceptions, the United States may tax its citizens as if the treaty did not exist. So an exemption that a treaty seems to promise is often an exemption on one side only.</p>
<h3>Where it hurts</h3>
<ul>
<li>Taxes that cannot be credited, or are due in different years, leave a gap.</li>
<li>A regime that exempts income in the new country, such as an Italian or Portuguese one, leaves nothing to credit: the U.S. tax remains.</li>
<li>Gains are computed in dollars. An apartment sold without a profit in euros may have one in dollars.</li>
</ul>
<h2>2. FATCA and the reports</h2>
<p>The Foreign Account Tax Compliance Act makes banks, funds and insurers outside the United States identify American clients and report them. You report, too: foreign accounts on the FBAR when their total has exceeded ${factSpan('us-fbar-threshold', 'standard', '$10,000')} at any time in the year, and foreign financial assets on Form 8938 above higher thresholds. The penalties are for the missing report, not the tax; they are due even when no tax is.</p>
<p>You feel the effect earlier: some institutions prefer not to have American clients. We have written about <a href="/blog/banking-for-americans-in-europe">how to open an account anyway</a>.</p>
<h2>3. PFIC: the fund problem</h2>
<p>A foreign corporation most of whose income or assets is passive is a passive foreign investment company. Nearly every investment fund outside the United States is one, including the funds that qualify for a Portuguese Golden Visa. Without an election, distributions and gains above a normal level are spread over the years you held it, taxed at the highest rate for each, and charged interest. It deserves <a href="/blog/golden-visa-funds-and-pfic">an article of its own</a>.</p>
<h2>4. CFC: the company problem</h2>
<p>A foreign corporation more than half owned by U.S. shareholders with at least ten percent each is a controlled foreign corporation. Some of its income is taxed to those shareholders when it is earned, distributed or not. So the family holding company that a Portuguese or Italian adviser proposes for good reasons can be the wrong vehicle for an American family, or need an election to be treated as transparent. For a single-member U.S. company, see <a href="/blog/moving-with-a-us-llc">moving with a U.S. LLC</a>.</p>
<h2>The order in which to think</h2>
<ol>
<li>Who in the family is a U.S. person? Children born in the United States, and spouses with an old green card, are the usual surprises.</li>
<li>What income will come from where, and in which year will your residence change?</li>
<li>Which investment does the permit require, and how does each country classify it?</li>
<li>Only then: which fund, which company, which account.</li>
</ol>
<blockquote><p>An investment can be perfect for immigration and expensive at home. It is the same investment.</p></blockquote>
<h2>What this article does not tell you</h2>
<p>It does not tell you what you owe. The rules have thresholds, elections and deadlines that depend on facts we do not know. It is meant to show you where to stop and ask. You can ask <a href="/#alfred-section">Alfred</a> what else we have written, or a lawyer who reads both codes.</p>
`,
  },
  {
    slug: 'golden-visa-funds-and-pfic',
    title: 'Golden Visa funds and PFIC: what an American should ask before subscribing',
    excerpt:
      'To the IRS a Portuguese venture fund is usually a PFIC. Three ways it can be taxed, why you have to choose early, and the questions a fund manager should be able to answer.',
    tags: ['U.S. Investors', 'Golden Visa', 'Investment funds', 'PFIC'],
    ...published({ cover: 9, author: 'naomi-clarke', ageDays: 27, reviewer: 'tomas-ferraz', reviewAgeDays: 29 }),
    contentHtml: `
<p>The fund route to the Portuguese Golden Visa requires units worth at least ${factSpan('pt-fund-minimum', 'standard', '€500,000')}. For an American investor, the first question is not which fund performs best. It is how the United States will tax whatever the fund does, because the answer can cost more than a bad year in the market.</p>
<h2>Why a fund is a PFIC</h2>
<p>A foreign corporation is a passive foreign investment company when at least ${factSpan('us-pfic-income', 'number', '75')} percent of its income is passive, or at least half of its assets produce passive income. Dividends, interest and gains on shares are passive. A fund that holds stakes in companies has little else. Whether the fund is a corporation for U.S. purposes at all depends on its legal form and on elections it may have made; that, too, is a question for the manager.</p>
<h2>Three ways to be taxed</h2>
<table>
<tbody>
<tr><th>Regime</th><th>How it works</th><th>What it needs</th></tr>
<tr><th>Excess distribution (no election)</th><td>Gains and large distributions are spread over the holding period, taxed at the highest rate of each year, with interest</td><td>Nothing; it applies by default</td></tr>
<tr><th>Qualified electing fund (QEF)</th><td>Your share of the fund’s income and gains is taxed each year, gains as gains</td><td>An annual information statement from the fund, and a timely election</td></tr>
<tr><th>Mark to market</th><td>The change in value is taxed each year as ordinary income</td><td>Units that are regularly traded on a qualified exchange, which Golden Visa funds hardly ever are</td></tr>
</tbody>
</table>
<p>In practice the choice is between the first two, and the manager decides whether the second is possible: without the annual statement there is no QEF election.</p>
<h3>Why early</h3>
<p>The QEF election works best when it is made for the first year you hold the fund. Made later, it leaves the earlier years under the first regime unless a further election purges them, usually at the cost of tax on a deemed sale.</p>
<h2>Form 8621</h2>
<p>A U.S. shareholder of a PFIC generally files Form 8621 for each fund and each year. The time limit for the IRS to examine your return may stay open while the form is missing.</p>
<h2>Questions for the fund manager</h2>
<ol>
<li>How is the fund classified for U.S. tax purposes, and who says so in writing?</li>
<li>Will you provide a PFIC annual information statement every year, by when, and for how many years have you done so?</li>
<li>Who prepares it, and what does it cost investors?</li>
<li>What does the fund hold: are there PFICs or controlled foreign corporations below it?</li>
<li>When and how are gains distributed, and does the timing fit the year in which U.S. tax is due?</li>
</ol>
<p>An answer that begins with “our American clients have never had a problem” is not an answer.</p>
<h2>And the alternatives?</h2>
<p>The cultural route has no PFIC question, because nothing is held. A company of your own brings in the rules on controlled foreign corporations instead, described in <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport</a>. Holding the units in an individual retirement account is sometimes proposed; settle first whether the permit accepts it and what the custodian says.</p>
<blockquote><p>Ask for the statement before you ask for the return.</p></blockquote>
<p>For the immigration side of the fund route, see <a href="/blog/portugal-golden-visa-after-real-estate">Portugal’s Golden Visa after real estate</a>.</p>
`,
  },
  {
    slug: 'banking-for-americans-in-europe',
    title: 'Banking for Americans in Europe: why they ask, and what to bring',
    excerpt:
      'Some banks turn away U.S. clients; most ask more of them. What FATCA requires of a bank, which papers shorten the conversation, and how to keep the American accounts you will still need.',
    tags: ['U.S. Investors', 'FATCA', 'Banking'],
    ...published({ cover: 7, author: 'naomi-clarke', ageDays: 84, reviewer: 'tomas-ferraz', reviewAgeDays: 84 }),
    contentHtml: `
<p>“We do not open accounts for Americans” is a sentence many clients have heard. It is rarely the law and usually a calculation. Knowing the calculation helps.</p>
<h2>What FATCA asks of a bank</h2>
<p>Under the Foreign Account Tax Compliance Act, and the agreements that Portugal, Italy, Spain and the United Kingdom have signed, a bank has to find out whether a client is a U.S. person, collect a Form W-9, and report balances and income every year. A bank that does not risks a thirty percent tax on payments it receives from the United States. So each American client is a little more work and a little more risk than any other.</p>
<p>Signs that make a bank ask: a birthplace or address in the United States, a U.S. phone number, recurring transfers to an American account.</p>
<h2>What to bring</h2>
<ol>
<li>Your passport, your local tax number (the NIF in Portugal, the codice fiscale in Italy) and your Social Security number.</li>
<li>A signed Form W-9.</li>
<li>Proof of address that is less than three months old.</li>
<li>The story of the money, with papers: tax returns, a sales contract, a probate order, statements for the account it will come from.</li>
<li>What the account is for. “The Golden Visa fund, then about €3,000 a month” is a better answer than “personal use.”</li>
</ol>
<h2>Which bank</h2>
<p>Large banks with a desk for foreign residents, and private banks with their own U.S. compliance teams, are the usual choices. Online banks open accounts quickly and close them quickly; for a transfer of ${factSpan('pt-fund-minimum', 'standard', '€500,000')} to a fund they are seldom suitable. A fund manager can often name banks that accept its American investors: the manager has done this before.</p>
<h2>When the answer is no</h2>
<p>Ask which rule or policy is behind a refusal, and whether another branch or the same group’s private bank would decide differently. In the European Union there is also a right to a basic payment account: anyone who is legally resident may open one, whatever their passport, and a bank may refuse only for reasons set out in the law, such as the rules against money laundering. A basic account takes in a salary and pays the rent. It does not hold securities, and a bank may ask for the same American forms as with any other account.</p>
<p>A refusal is not a verdict on you, and it is not recorded anywhere that other banks look. What they do notice is a file that changes from one application to the next. Write the story of the money once, with its papers, and tell it in the same words everywhere.</p>
<h2>Moving the money</h2>
<p>A transfer of several hundred thousand euros raises questions on both sides. Tell your American bank in advance, state the purpose in the words of the contract, and send the money from an account in your own name: money that arrives from a company or a relative has to be explained a second time. For a Golden Visa, the path must be visible from your account abroad to your account in Portugal and on to the investment, because the bank certifies the transfer and the authority reads that certificate.</p>
<p>Dollars become euros on some day and at some rate. For U.S. tax, the gain or loss is counted in dollars, at the rates on the days you bought and sold. Keep the statements for those days.</p>
<h2>Investments through the bank</h2>
<p>Open the checking account and decline the rest for now. The mutual funds and insurance policies that a European bank recommends to every new client are, for an American, nearly always passive foreign investment companies. To see why that matters, read <a href="/blog/golden-visa-funds-and-pfic">Golden Visa funds and PFIC</a>.</p>
<h2>Keep the American accounts</h2>
<p>Some American brokers restrict clients who move abroad. Before you change your address, ask in writing which countries they serve and what you may still buy. You can usually keep a retirement account, and should not move it without advice.</p>
<h2>Your own reports</h2>
<table>
<tbody>
<tr><th>Report</th><th>When</th><th>To whom</th></tr>
<tr><th>FBAR (FinCEN 114)</th><td>Foreign accounts together above ${factSpan('us-fbar-threshold', 'standard', '$10,000')} at any time in the year</td><td>Treasury, electronically</td></tr>
<tr><th>Form 8938</th><td>Foreign financial assets above thresholds that are higher if you live abroad</td><td>IRS, with the return</td></tr>
<tr><th>Form 8621</th><td>Units in a PFIC</td><td>IRS, with the return</td></tr>
</tbody>
</table>
<p>The FBAR is due on April 15, and those who miss that day have until October 15 without asking. A joint account with a spouse who is not American counts as yours. So does one on which you only have signature authority.</p>
<blockquote><p>Banks do not dislike Americans. They dislike not knowing.</p></blockquote>
<p>For the bigger picture, see <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport to Europe</a>.</p>
`,
  },
];
