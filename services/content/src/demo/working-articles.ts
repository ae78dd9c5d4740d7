import { factSpan } from '@firm/contracts/rules/fact-html';
import type { SamplePost } from '../posts/post-editor.js';
import { published } from './published.js';

const MINIMUM_WAGE = factSpan('pt-minimum-wage', 'standard', '€920');
const CRYPTO_DAYS = factSpan('pt-crypto-days', 'standard', '365 days');

/** Moving with a job: the permits for remote workers, and what becomes of income at home. General information as of late 2026. */
export const WORKING_ARTICLES: readonly SamplePost[] = [
  {
    slug: 'remote-work-from-portugal-or-italy',
    title: 'Remote work from Portugal or Italy: the D8 and the Italian digital nomad visa',
    excerpt:
      'You keep your job and move your desk. What you have to earn, what your employer has to sign, who can come with you, and where to apply if you live in the United States without a U.S. passport.',
    tags: ['Remote work', 'Portugal', 'Italy', 'Relocation'],
    ...published({ cover: 13, author: 'founder', ageDays: 5, reviewer: 'luca-bellandi', reviewAgeDays: 7 }),
    contentHtml: `
<p>Two visas were made for people who work for an employer or clients abroad: the Portuguese residence visa for remote workers, known as the D8 or digital nomad visa, and the Italian digital nomad visa. Neither asks for an investment. If one of you holds an EU passport, you need neither: read <a href="/blog/one-of-you-holds-an-eu-passport">when one of you holds an EU passport</a> first.</p>
<h2>The two visas compared</h2>
<table>
<tbody>
<tr><th></th><th>Portugal: D8</th><th>Italy: digital nomad visa</th></tr>
<tr><th>Who</th><td>Employees and freelancers who work remotely for companies or clients outside Portugal</td><td>Highly skilled employees and freelancers who work remotely</td></tr>
<tr><th>Income</th><td>Four times the Portuguese minimum wage of ${MINIMUM_WAGE}, €3,680 a month in 2026, on average over the last three months</td><td>Three times the level below which Italy waives health care copayments; several consulates ask for about €28,000 a year</td></tr>
<tr><th>Experience</th><td>None required</td><td>Six months of remote work in the field, and a degree, a professional license or several years of experience</td></tr>
<tr><th>Health insurance</th><td>As a rule, coverage of at least €30,000, repatriation included, for the months of the visa</td><td>For the whole stay; many consulates expect coverage of at least €30,000</td></tr>
<tr><th>A place to live</th><td>A lease or a deed; many consulates expect twelve months</td><td>A lease or a deed; a hotel booking is usually not enough</td></tr>
<tr><th>First permit</th><td>Two years, after a visa of four months</td><td>Up to one year, renewable</td></tr>
<tr><th>Where it starts</th><td>At the consulate where you live now</td><td>At the consulate where you live now</td></tr>
</tbody>
</table>
<h2>Portugal: the income requirement for the D8</h2>
<p>The income requirement for the D8, the Portuguese digital nomad visa, is four times the national minimum wage a month, €3,680 in 2026, on average over the last three months. The minimum wage is ${MINIMUM_WAGE} a month this year and changes every January, so look at the amount for the month in which you apply. Only income from work counts toward it: a salary, fees, a contract. Rent and dividends belong to the <a href="/blog/retiring-to-portugal-or-italy">D7</a>.</p>
<p>The rule is in Regulatory Decree 84/2007, as amended by Regulatory Decree 4/2022; the visa itself is in article 61-B of Law 23/2007. Portugal also has a temporary stay visa for remote work of up to one year. It does not lead to a residence permit, and family cannot follow you on it in the same way.</p>
<h2>What your employer must put in writing</h2>
<p>An employee brings the employment contract and a letter from the employer. A freelancer brings the contracts or a statement of the services provided; if they run through a company of your own, read <a href="/blog/moving-with-a-us-llc">moving with a U.S. LLC</a>. The letter should say:</p>
<ul>
<li>who employs you, since when, as what, and at what salary;</li>
<li>that you may do the work remotely, from Portugal or Italy by name;</li>
<li>that the company is based outside the country you are moving to;</li>
<li>for Italy, that the employer has not been convicted of certain immigration offenses in the last five years.</li>
</ul>
<p>Many employers allow remote work and have never thought about another country. Ask early, and ask payroll as well as your manager: an employee abroad can mean social security contributions, payroll duties and sometimes a taxable presence for the company there. See <a href="/blog/salary-rentals-and-crypto-when-you-move">what becomes of your salary, rentals and crypto</a>.</p>
<h2>Italy: who counts as highly skilled</h2>
<p>You can work remotely for an American employer in Italy with the digital nomad visa; the elective residence visa does not allow it. The rules are in article 27 of Legislative Decree 286/1998, with the details in a decree of February 29, 2024. Highly skilled means a degree from a program of at least three years, a license for a regulated profession, or several years of professional experience at that level. No clearance (nulla osta) from a labor office is needed: you apply to the consulate, enter, and apply for the permit at the Questura within eight working days.</p>
<h2>Your family</h2>
<p>For a family the D8 asks for more income: on top, half of the minimum wage for a spouse or another adult, and thirty percent of it for each child (Portaria 1563/2007). That is half of the minimum wage itself, not half of four times the wage.</p>
<table>
<tbody>
<tr><th>A couple with two children, in 2026</th><th>A month</th></tr>
<tr><th>The one who works: four times ${MINIMUM_WAGE}, from work alone</th><td>€3,680</td></tr>
<tr><th>The spouse: half of ${MINIMUM_WAGE}</th><td>€460</td></tr>
<tr><th>Two children: thirty percent of ${MINIMUM_WAGE} each</th><td>€552</td></tr>
<tr><th>Together</th><td>€4,692</td></tr>
</tbody>
</table>
<p>Some consulates take the percentages of the €3,680 instead, which comes to 8.4 times the minimum wage of ${MINIMUM_WAGE}, or €7,728. Many also look for savings: twelve times the minimum wage for the first adult (€11,040), and for this family, by the same percentages, 25.2 times the wage (€23,184). The law names no such amount for the D8; the consulate’s own list decides.</p>
<p>Since October 2025 (Law 61/2025), most residents need to have held a permit for ${factSpan('pt-family-wait', 'words', 'two years')} before a spouse can follow, or ${factSpan('pt-family-wait-couples', 'number', '15')} months if the couple lived together for at least eighteen months before; it does not apply to families with minor children. A spouse with an income of their own can apply for a permit of their own on the same day. Our guide to <a href="/blog/family-reunification-in-portugal">family reunification</a> lists the documents, including the other parent’s consent for a child from an earlier marriage.</p>
<p>In Italy minor children do not wait. A spouse who comes together with the digital nomad can ask for a visa for accompanying family (familiari al seguito). One who follows later may come under the rule of ${factSpan('it-family-wait', 'words', 'two years')} of legal residence; for digital nomads practice is not uniform. A larger income and a suitable home are required. Who arrives when, and how that fits a school year, is in <a href="/blog/moving-with-children">moving with children</a>.</p>
<h2>Renting before you have the visa</h2>
<p>You need an address to get the visa, and no landlord wants to wait for a consulate. What works: a lease that begins in the month in which you expect the visa, with a clause that ends it if the visa is refused; a furnished rental for a year through an agent; or a home that friends or family confirm in writing, if the consulate accepts it. In Portugal the lease has to be registered with the tax authority, and you need a tax number (NIF) to sign it. Do not pay several months in advance to somebody you have only met online: have the land registry entry checked first.</p>
<h2>Where to apply from the United States without a U.S. passport</h2>
<p>You apply where you legally live, not where you were born. A citizen of India, Brazil or the Philippines who lives in Texas on an H-1B visa applies to the consulate whose district covers Texas, or to the visa center that works for it, and shows that the stay in the United States is lawful. Portugal asks for that proof from anyone who applies in a country whose citizen they are not. Check three dates before you book: the expiry of your U.S. status, of your passport, and of the criminal records, which you will need from the United States and sometimes from other countries where you have lived.</p>
<p>Leaving can end more than a lease. If you hold a green card, read <a href="/blog/green-card-when-you-move-abroad">what becomes of a green card</a> first. If an application for one is pending, or your status depends on working for one employer in the United States, ask a U.S. immigration lawyer before you give a date to anybody.</p>
<h2>A Latin American passport: Spain’s shorter way</h2>
<p>In Portugal a Brazilian can apply for citizenship after ${factSpan('pt-nationality-lusophone', 'words', 'seven years')} of legal residence, as a citizen of a Portuguese-speaking country; other Latin Americans after ${factSpan('pt-nationality', 'words', 'ten years')}. Italy asks for ${factSpan('it-nationality', 'words', 'ten years')}; ${factSpan('it-descent-residence', 'words', 'two years')} with an Italian parent or grandparent, and some of those are citizens already: see <a href="/blog/italian-citizenship-by-descent">Italian citizenship by descent</a>. The husband or wife of an Italian has a shorter path, too. Spain asks citizens of Latin American countries, Venezuela and Brazil among them, for ${factSpan('es-nationality-latin-america', 'words', 'two years')} (article 22 of its Civil Code). Only years lived in Spain count there, with a Spanish permit; Spain has a digital nomad visa as well. If one of you has such a passport and the second citizenship matters most to you, ask us before you choose the country. For Spain we bring in a colleague there, and tell you who it is.</p>
<h2>How long it takes</h2>
<p>Plan on four to eight months from a complete file to the Portuguese residence card. The slowest parts are usually the first appointment at the consulate and the one at AIMA afterward. The Italian visa can be decided sooner, and its permit card also takes months. Our <a href="/blog/moving-to-portugal-step-by-step">calendar for the year before</a> shows what to do when, even if you have less than a year.</p>
<h2>Four mistakes we see</h2>
<ol>
<li>Applying for the D7 with a salary. It is for passive income, and a salary for remote work is not passive.</li>
<li>A letter that permits “working from home” and names no country.</li>
<li>Entering as a tourist to apply from inside the country.</li>
<li>Choosing the visa before the tax year. More than 183 days in a year usually make you a tax resident, whatever the visa is called.</li>
</ol>
<blockquote><p>The visa asks whether you can work anywhere. The tax return asks where you did.</p></blockquote>
`,
  },
  {
    slug: 'salary-rentals-and-crypto-when-you-move',
    title: 'Your U.S. salary, rentals and crypto after the move: who taxes what',
    excerpt:
      'A salary from an American employer, rental houses in Texas, Bitcoin held for years: what changes when you live in Portugal or Italy, who still counts as a U.S. person, and what the treaties do about paying twice.',
    tags: ['Tax', 'Remote work', 'Crypto', 'Portugal', 'Italy', 'Relocation'],
    ...published({ cover: 14, author: 'tomas-ferraz', ageDays: 8, reviewer: 'naomi-clarke', reviewAgeDays: 9 }),
    contentHtml: `
<p>When you move, three questions decide what becomes of your income: where you are a tax resident, whether the United States still counts you as one of its own, and where the income comes from. Your visa answers none of them.</p>
<h2>Who is a U.S. person</h2>
<table>
<tbody>
<tr><th>You are</th><th>What the United States taxes</th><th>What ends it</th></tr>
<tr><th>A U.S. citizen</th><td>Worldwide income, wherever you live</td><td>Only giving up citizenship</td></tr>
<tr><th>A green card holder</th><td>Worldwide income, wherever you live</td><td>Giving up the card formally, or losing it; an expired card is not enough. See <a href="/blog/green-card-when-you-move-abroad">what becomes of the card</a></td></tr>
<tr><th>On a visa such as H-1B or L-1</th><td>Worldwide income while you pass the substantial presence test</td><td>Leaving: as a rule you stop being a resident when you have left for good and the days no longer add up</td></tr>
<tr><th>None of these</th><td>Income from U.S. sources</td><td>Nothing has to end</td></tr>
</tbody>
</table>
<p>The substantial presence test counts days: at least 31 in the current year, and 183 over three years, with last year’s days counted at one-third and the prior year’s at one-sixth (section 7701(b) of the Internal Revenue Code). So an engineer on an H-1B visa is taxed like an American while living in Texas and stops being a U.S. person after leaving. The citizen beside her does not. One couple, two tax lives: it can matter in whose name the houses and the accounts are.</p>
<p>The year you leave is usually split into two parts, with a return for both. Long-term green card holders should ask about the <a href="/blog/green-card-when-you-move-abroad">expatriation tax</a>, often called the exit tax, before they hand in the card. Equity compensation follows its own rules: see <a href="/blog/rsus-and-stock-options-when-you-move">RSUs and stock options</a>.</p>
<h2>Is a U.S. salary taxed in Portugal?</h2>
<p>A U.S. salary is taxed in Portugal once you are a tax resident there. Residents are taxed on worldwide income, and a salary is taxed where the work is physically done, whoever pays it and in whatever currency. Rates are progressive: from 12.5 to 48 percent in 2026, and a solidarity surcharge applies above €80,000 (articles 68 and 68-A of the IRS Code). When you become a resident is explained in <a href="/blog/tax-residence-in-portugal-and-ifici">tax residence in Portugal</a>.</p>
<p>IFICI, the regime for new residents in research, innovation and certain skilled jobs, taxes qualifying work at ${factSpan('pt-ifici-rate', 'number', '20')} percent; remote work for an employer abroad often does not qualify by itself, so have it checked before you count on it.</p>
<p>In Italy residents pay progressive rates as well. There is a regime for workers who transfer their residence (article 5 of Legislative Decree 209/2023) that leaves part of the income from work untaxed for some years, with conditions on qualifications and earlier residence. The <a href="/blog/italy-flat-tax-for-new-residents">flat tax for new residents</a> does not help with a salary: work done in Italy is Italian income.</p>
<h2>What a U.S. citizen does with the American return</h2>
<p>The citizen keeps filing. Two tools prevent most double taxation of a salary: the foreign earned income exclusion (section 911, up to an amount that rises every year) and the foreign tax credit (section 901). Portuguese and Italian rates are usually higher than American ones, so the credit often does the work. Someone who is no longer a U.S. person owes no U.S. tax on work done in Portugal or Italy; the employer has to be told so that withholding stops. More in <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport</a>.</p>
<h2>A 401(k), a Roth and a 529 plan while you still work</h2>
<p>You can leave a 401(k) where it is. As a rule neither Portugal nor Italy taxes it while it grows and nothing is paid out, but neither says so in one clear rule for every plan, and Italy wants it reported. Contributions from work abroad seldom reduce the tax there, so ask before you go on paying in. What is paid out in retirement is taxed where you live, under both treaties.</p>
<ul>
<li><strong>U.S. citizens</strong> are taxed in the United States as well, with a credit.</li>
<li><strong>Green card holders</strong> are in the same position while they keep the card. Once it has formally ended, a payment from the plan is withheld on at 30 percent unless the treaty says otherwise and you give the plan the right form (W-8BEN). If the expatriation tax applied to you, other rules do.</li>
<li><strong>Roth accounts</strong> are tax-free by American law. Portugal and Italy have no such rule, and how they treat the growth is not settled.</li>
<li><strong>529 plans</strong> for college are an American exemption as well. You can usually keep one, and some European universities are eligible for it; Portugal and Italy may tax the growth. Get advice before the first withdrawal.</li>
</ul>
<h2>Social Security: one system, not two</h2>
<p>The United States has a totalization agreement with Portugal, in force since 1989, and one with Italy, in force since 1978. They decide which country’s social security you pay into and add the years together for a pension. An employee whom the company sends to Portugal for up to five years can usually stay in the American system with a certificate of coverage. Someone who moves on their own initiative often joins the Portuguese one, and the employer may have to register there. The agreement with Italy has rules of its own. The Social Security Administration publishes both agreements; this is a point to settle with payroll before you move.</p>
<h2>Rental houses in the United States</h2>
<p>Rent from a house in Texas stays taxable in the United States, for citizens and for everyone else: it comes from U.S. real estate. Someone who is no longer a U.S. person can choose to be taxed on the net rent rather than the gross (section 871(d)); without that choice a flat thirty percent of the gross rent is due.</p>
<p>Portugal and Italy tax their residents on the same rent and give relief for the American tax under the treaties. What you may deduct differs: depreciation, for one, can bring the taxable rent near zero in the United States and does not do so in Portugal. So there may be tax to pay there even in years when the IRS asks for none. Portugal taxes the rent of homes at 25 percent as a rule, unless you choose to add it to your other income (article 72 of the IRS Code). Italy adds it to your other income, and also levies a yearly tax on real estate that its residents own abroad, the IVIE: 1.06 percent of its value, less the property tax paid there.</p>
<p>Before you sell, compare the dates: the American exclusion for a main home ends some years after you move out, and a gain can exist in euros that does not exist in dollars. Our guide to <a href="/blog/retiring-to-portugal-or-italy">retiring</a> says what each country taxes when you sell before or after the move.</p>
<h2>How is crypto taxed in Portugal?</h2>
<p>Portugal taxes gains on Bitcoin and other crypto-assets held for less than ${CRYPTO_DAYS} at ${factSpan('pt-crypto-rate', 'number', '28')} percent, since 2023. Gains on crypto-assets held for ${CRYPTO_DAYS} or more are left untaxed, if they are not securities and the parties are in the European Union or in a country that has a tax treaty or an agreement on exchange of information with Portugal (articles 10 and 72 of the IRS Code). Some more rules that surprise people:</p>
<ul>
<li>Exchanging one crypto-asset for another is not taxed at once; the cost of the first carries over to the second.</li>
<li>Staking, mining and payments for services are treated separately from gains.</li>
<li>Ceasing to be a resident counts as a sale.</li>
<li>Non-fungible tokens follow other rules.</li>
</ul>
<h2>How is crypto taxed in Italy?</h2>
<p>Since January 2026 most gains on crypto-assets have been taxed at ${factSpan('it-crypto-rate', 'number', '33')} percent, however long you have held them, and there is no longer a tax-free amount. Residents report what they hold and pay a small yearly tax on its value.</p>
<h2>Crypto and the IRS</h2>
<p>For the United States crypto is property (IRS Notice 2014-21). A U.S. citizen in Lisbon who sells Bitcoin after two years may owe nothing in Portugal and the full capital gains tax in the United States. A spouse who is no longer a U.S. person owes neither. Gather the purchase dates and prices from every exchange before you move: the exchange may close, and nobody else has them.</p>
<h2>When you need a lawyer, and when a tax adviser</h2>
<ul>
<li>A lawyer: the visa, the status you give up, a contract with your employer, property held together, a court order on custody or support.</li>
<li>A tax adviser in the new country: the date you become a resident, the first return, crypto and rents.</li>
<li>A U.S. tax adviser: the year of departure, the choice for net rent, credits and exclusions, the reports on foreign accounts.</li>
<li>All of them at one table: a sale, a company, stock options, or one spouse who is a U.S. person and one who is not.</li>
</ul>
<p>Luca Bellandi checked what this guide says about Italian tax.</p>
`,
  },
  {
    slug: 'moving-with-a-us-llc',
    title: 'Self-employed, with a U.S. LLC, and moving: what becomes of the company',
    excerpt:
      'To the IRS your single-member LLC does not exist. To Portugal and Italy it probably does. Visas for the self-employed, where the profit is taxed, which Social Security system you pay into, and when to close the LLC before you leave.',
    tags: ['Remote work', 'Tax', 'Portugal', 'Italy', 'U.S. Investors', 'Relocation'],
    ...published({ cover: 15, author: 'naomi-clarke', ageDays: 10, reviewer: 'tomas-ferraz', reviewAgeDays: 13 }),
    contentHtml: `
<p>Consultants, designers and programmers in the United States often work through a limited liability company with one member. It protects them at home and costs them nothing in tax, because the IRS looks through it. Abroad it can become a company with an owner, two taxpayers instead of one. Decide what becomes of it before you become a tax resident.</p>
<h2>How the United States sees it</h2>
<p>An LLC with one member is disregarded unless it chooses otherwise (Treasury Regulations, section 301.7701-3): its profit is yours, on Schedule C of your own return. A citizen keeps filing it from Lisbon or Rome. No other country has to follow.</p>
<h2>How Portugal sees it</h2>
<p>Portugal has a transparent company of its own, for members of listed professions and for family holdings (article 6 of the Corporate Income Tax Code), and an American LLC is usually neither. In two binding rulings, of 2016 and 2024 (cases 2360/2016 and 26925), the tax authority treated LLCs as companies in their own right, although the IRS looks through them. It did not call what they paid out a dividend but “other income,” for which the ordinary rate is 28 percent. Both cases concerned LLCs that were not managed from Portugal, and a ruling binds the authority only toward the person who asked for it. Your own facts can lead elsewhere.</p>
<p>The result can be tax twice: the United States taxes you on the profit when it is earned, Portugal on what you take out, perhaps in another year, and the credits don’t line up.</p>
<h2>How Italy sees it</h2>
<p>Italy taxes companies by its own list of legal forms (article 73 of the income tax code), and a foreign entity counts as a company however its owners are taxed at home. Since 2024 a company is resident in Italy if for most of the year its legal seat, its effective management or its ordinary day-to-day management is there (article 2 of Legislative Decree 209/2023). If it is yours alone and you run it from your kitchen in Bologna, both kinds of management are in the kitchen.</p>
<h2>Management decides more than the name</h2>
<p>Portugal has the same idea: a company with its effective management in Portugal is resident there (article 2 of the Corporate Income Tax Code). An LLC whose one member lives in Porto, signs there and works there risks being a Portuguese taxpayer, with books, a return and corporate tax, or having a fixed place of business there. A mailing address in Wyoming does not change where decisions are made. A second member in the United States who really runs the company may.</p>
<h2>What most people do</h2>
<table>
<tbody>
<tr><th>Option</th><th>It fits</th><th>Watch</th></tr>
<tr><th>Work in your own name; close the LLC or leave it dormant</th><td>Most consultants with a few clients</td><td>Contracts and insurance have to move to you before the LLC ends</td></tr>
<tr><th>A Portuguese or Italian company</th><td>Higher profits, staff, clients in Europe</td><td>For a U.S. owner it is a controlled foreign corporation, unless it elects otherwise</td></tr>
<tr><th>Keep the LLC</th><td>A partner manages it in the United States, or it only holds U.S. real estate</td><td>Two classifications, two calendars, a ruling</td></tr>
</tbody>
</table>
<p>In your own name, all the countries tax the same profit in the same year, and the foreign tax credit can do its work. Portugal has a simplified regime up to €200,000 of turnover that taxes most professional services on three-quarters of it (articles 28 and 31 of the IRS Code). Italy has a flat regime for small businesses with a ceiling on turnover (Law 190/2014). Why a European company is delicate for Americans is explained in <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport</a>.</p>
<h2>Does IFICI help?</h2>
<p>Seldom. The successor of NHR applies its ${factSpan('pt-ifici-rate', 'number', '20')} percent to qualifying work, and for most self-employed people that means a listed activity for a Portuguese company or institution that is eligible itself. Consulting for clients in Ohio through an LLC is usually not on the list. See <a href="/blog/tax-residence-in-portugal-and-ifici">what came after NHR</a>.</p>
<h2>Which visa</h2>
<p>Portugal’s D8 is open to the self-employed: contracts or statements of services for clients outside Portugal, and an income of four times the minimum wage of ${MINIMUM_WAGE}, €3,680 a month in 2026, on average over the last three months (article 61-B of Law 23/2007). Your own LLC is an awkward client, since you would be writing the letter to yourself. Bring what stands behind it: the agreements between the LLC and its customers, invoices, bank statements, and its tax returns. The D7 does not fit; work is not passive because a company pays it out. Rent is passive: what an LLC that only holds houses pays out to you can support a D7, with the leases and the tax returns behind it. Whether Portugal then taxes it as rent or as what a company distributes depends on how it sees the LLC, so settle that before the visa. In Italy the digital nomad visa takes freelancers who are highly skilled. Both are described in <a href="/blog/remote-work-from-portugal-or-italy">remote work from Portugal or Italy</a>.</p>
<h2>Social security: the two agreements differ</h2>
<p>Here the two countries are opposites.</p>
<ul>
<li><strong>Portugal:</strong> the agreement puts a self-employed person under the laws of the country of residence alone. Living in Portugal, you pay Segurança Social and no U.S. self-employment tax, with a certificate from Portugal attached to your U.S. return. The rate is 21.4 percent, for services counted on 70 percent of what you earn (articles 162 and 168 of the Contributory Code, Law 110/2009). If you register for the first time, nothing is due in the first twelve months.</li>
<li><strong>Italy:</strong> the agreement looks at citizenship. A self-employed U.S. citizen in Italy stays under U.S. Social Security, pays self-employment tax, and shows the Italian institute (INPS) a certificate of coverage. Someone who is not a U.S. citizen, or is Italian as well, should have it checked. Without the certificate, professionals without a fund of their own pay INPS ${factSpan('it-inps-rate', 'number', '26.07')} percent.</li>
</ul>
<p>The Social Security Administration publishes both rules: <a href="https://secure.ssa.gov/apps10/poms.nsf/lnx/0302001570">self-employment under the agreement with Portugal</a> and <a href="https://secure.ssa.gov/poms.nsf/lnx/0302605034">work in Italy</a>. Years in either system count together toward a pension.</p>
<h2>Six months before</h2>
<ol>
<li>List clients and contracts, and who signed: you or the LLC.</li>
<li>Decide between the three options, with one adviser for each tax code in the same conversation.</li>
<li>If the LLC ends, let it finish its work, pay out and close in the year before you become a resident.</li>
<li>If it has chosen to be an S corporation, ask earlier: a salary from your own company is still pay for work done where you sit.</li>
<li>Order the certificate of coverage, or prepare to register for Segurança Social.</li>
</ol>
<p>Employees should read <a href="/blog/salary-rentals-and-crypto-when-you-move">what becomes of a U.S. salary</a> instead. Luca Bellandi checked what this guide says about Italy.</p>
`,
  },
];
