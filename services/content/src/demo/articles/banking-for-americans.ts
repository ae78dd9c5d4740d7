import type { DemoArticle } from '../demo-article.js';

export const bankingForAmericans: DemoArticle = {
  slug: 'banking-for-americans-in-europe',
  title: 'Banking for Americans in Europe: why they ask, and what to bring',
  excerpt:
    'Some banks refuse U.S. clients, most ask more of them. What FATCA obliges a bank to do, which papers shorten the conversation, and how to keep the American accounts you will still need.',
  tags: ['U.S. Investors', 'FATCA', 'Banking'],
  featuredImageUrl: '/art/cover-7.svg',
  ageDays: 84,
  contentHtml: `
<p>“We do not open accounts for Americans” is a sentence many clients have heard. It is rarely the law and mostly a calculation. Knowing the calculation helps.</p>
<h2>What FATCA asks of a bank</h2>
<p>Under the Foreign Account Tax Compliance Act, and the agreements that Portugal, Italy, Spain and the United Kingdom have signed, a bank has to find out whether a client is a U.S. person, collect a Form W-9, and report balances and income every year. A bank that does not risks a tax of thirty per cent on payments it receives from the United States. Each American client is therefore a little more work and a little more risk than any other.</p>
<p>Signs that make a bank ask: a birthplace or address in the United States, a U.S. telephone number, standing orders to an American account.</p>
<h2>What to bring</h2>
<ol>
<li>Passport, tax number of the country (the NIF in Portugal, the codice fiscale in Italy) and Social Security number.</li>
<li>A signed Form W-9.</li>
<li>Proof of address that is less than three months old.</li>
<li>The story of the money, with papers: tax returns, the contract of a sale, a decree of inheritance, statements of the account from which it will come.</li>
<li>What the account is for. “The Golden Visa fund, then about 3,000 euros a month” is a better answer than “personal use”.</li>
</ol>
<h2>Which bank</h2>
<p>Large banks with a desk for foreign residents, and private banks with their own U.S. compliance, are the usual choices. Online banks open quickly and close quickly; for a transfer of 500,000 euros to a fund they are seldom suitable. A fund manager will often name banks that accept its American investors: the manager has done this before.</p>
<h2>When the answer is no</h2>
<p>Ask which rule or which policy stands behind a refusal, and whether another branch or the private bank of the same house decides differently. In the European Union there is also a right to a basic payment account: whoever is legally resident may open one, whatever the passport, and a bank may refuse only for reasons that the law names, such as the rules against money laundering. A basic account holds a salary and pays the rent. It does not hold securities, and a bank may ask for the same American forms as with any other.</p>
<p>A refusal is no verdict on you, and it is not recorded anywhere that other banks look. What they do see is a file that changes from one application to the next. Write the story of the money once, with its papers, and tell it in the same words everywhere.</p>
<h2>Moving the money</h2>
<p>A transfer of several hundred thousand euros is asked about on both sides. Tell the American bank in advance, name the purpose in the words of the contract, and send it from an account in your own name: money that arrives from a company or a relative has to be explained a second time. For a Golden Visa the path must be visible from your account abroad to your account in Portugal and on to the investment, because the bank certifies the transfer and the authority reads that certificate.</p>
<p>Dollars become euros on some day and at some rate. For tax in the United States the gain or loss is counted in dollars, at the rates of the days on which you bought and sold. Keep the statements of those days.</p>
<h2>Investments through the bank</h2>
<p>Open the current account and decline the rest for the moment. The mutual funds and insurance policies that a European bank recommends to every new client are, for an American, nearly always passive foreign investment companies. Why that matters stands in <a href="/blog/golden-visa-funds-and-pfic">Golden Visa funds and PFIC</a>.</p>
<h2>Keep the American accounts</h2>
<p>Some American brokers restrict clients who move abroad. Ask in writing before you change your address: which countries they serve, and what you may still buy. A retirement account can usually be kept, and should not be moved without advice.</p>
<h2>Your own reports</h2>
<table>
<tbody>
<tr><th>Report</th><th>When</th><th>To whom</th></tr>
<tr><td>FBAR (FinCEN 114)</td><td>Foreign accounts together above $10,000 at any time in the year</td><td>Treasury, electronically</td></tr>
<tr><td>Form 8938</td><td>Foreign financial assets above thresholds that are higher for residents abroad</td><td>IRS, with the return</td></tr>
<tr><td>Form 8621</td><td>Units of a PFIC</td><td>IRS, with the return</td></tr>
</tbody>
</table>
<p>A joint account with a spouse who is not American is an account of yours. So is one on which you may only sign.</p>
<blockquote><p>Banks do not dislike Americans. They dislike not knowing.</p></blockquote>
<p>The wider picture is in <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport to Europe</a>.</p>
`,
};
