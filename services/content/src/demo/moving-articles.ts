import { factSpan } from '@firm/contracts/rules/fact-html';
import type { SamplePost } from '../posts/post-editor.js';
import { published } from './published.js';

const MINIMUM_WAGE = factSpan('pt-minimum-wage', 'standard', '€920');

/** Moving without an investment: with a spouse from the European Union, and in retirement. General information as of late 2026. */
export const MOVING_ARTICLES: readonly SamplePost[] = [
  {
    slug: 'one-of-you-holds-an-eu-passport',
    title: 'When one of you holds an EU passport',
    excerpt:
      'A husband with an Irish passport, a wife whose Italian citizenship has been recognized: free movement covers both of you. Who registers where, what the other spouse needs, and when no visa is needed at all.',
    tags: ['Family', 'Portugal', 'Italy', 'Relocation'],
    ...published({ cover: 11, author: 'founder', ageDays: 6, reviewer: 'luca-bellandi', reviewAgeDays: 9 }),
    contentHtml: `
<p>Before you compare visas, look in the drawer. If one of you is a citizen of a European Union country, the other does not need a Golden Visa, a D7 or an investor visa to live in Portugal or Italy together. The right comes from the marriage and from European law on free movement (Directive 2004/38/EC; in Portugal Law 37/2006, in Italy Legislative Decree 30/2007). Citizens of Iceland, Liechtenstein, Norway and Switzerland have much the same right.</p>
<h2>What the EU citizen does</h2>
<p>For the first three months a valid passport or national identity card is enough. To stay longer, the EU citizen has to work, run a business, study, or have health insurance and enough income not to depend on social assistance. There is no fixed amount of income, and no investment.</p>
<ul>
<li><strong>Portugal:</strong> within thirty days after the first three months, register at the town hall (Câmara Municipal) where you live. You get a registration certificate for EU citizens, usually the same day.</li>
<li><strong>Italy:</strong> after three months, register with the residents’ office (anagrafe) of your municipality.</li>
</ul>
<h2>What the other spouse does</h2>
<p>An American or a Brazilian enters without a visa, as any visitor would, and travels with the marriage certificate. Someone who needs a visa even to visit, such as an Indian citizen, asks the consulate for one as the spouse of an EU citizen: it is free of charge, and the consulate has to decide faster than for other visitors (article 5 of the directive). The residence card for a family member of an EU citizen is then applied for in the country itself:</p>
<ul>
<li><strong>Portugal:</strong> at AIMA, within thirty days after the first three months.</li>
<li><strong>Italy:</strong> at the Questura, after the first three months.</li>
</ul>
<p>The card is valid for five years, or for as long as the EU citizen plans to stay if that is shorter. It includes the right to work. After five years of legal residence together, both of you have a right of permanent residence that no longer depends on income.</p>
<h2>A mother or a father</h2>
<p>Parents and grandparents come under the same rules if you support them, those of the other spouse as well (article 2 of the directive). What counts is that they depend on you for what they need in the country they come from, when they apply: regular transfers, a household you share, or care they cannot pay for alone. No age and no amount is set. Bring the proof of kinship, a year or more of bank transfers, and health insurance for them; they then apply for the same card as the spouse. A parent whose pension is enough for everything depends on nobody, and applies for a visa of their own: see <a href="/blog/retiring-to-portugal-or-italy">retiring to Portugal or Italy</a>.</p>
<h2>If the passport is from the country you are moving to</h2>
<p>Free movement is for citizens who live in a country that is not their own. A Portuguese citizen who comes home to Portugal does not register at the town hall: she changes the address on her Citizen Card, and has a Portuguese tax number and health service like everybody else. Her husband, whatever his passport, still asks AIMA for the card of a family member: what Law 37/2006 grants to the families of other EU citizens covers those of Portuguese citizens as well (article 3). In Italy the same is true of the family of an Italian citizen (article 23 of the decree). Register the marriage with the consulate of that country before you move.</p>
<p>A child with a Portuguese mother or father is Portuguese once the birth is registered in Portugal, wherever the child was born (article 1 of the Nationality Law), and needs no permit. Someone married to a Portuguese citizen can in time ask for the nationality by marriage (article 3 of the same law); ask us for the rule of the day before you count on it. And whoever returns after years abroad should look at the Programa Regressar (article 12-A of the IRS Code): for some years it leaves a part of what you earn by working untaxed, and it cannot be combined with IFICI.</p>
<h2>What to bring</h2>
<table>
<tbody>
<tr><th>Document</th><th>Keep in mind</th></tr>
<tr><th>Passport of each of you</th><td>The EU citizen uses the EU passport, even with a second one in the drawer</td></tr>
<tr><th>Marriage certificate</th><td>Recent, apostilled and translated; register the marriage with the EU country first if that has never been done</td></tr>
<tr><th>Proof of the EU citizen’s registration</th><td>It comes before the spouse’s appointment</td></tr>
<tr><th>Health insurance</th><td>For both, until you are covered by the public system</td></tr>
<tr><th>Income or work</th><td>Pension statements, an employment contract, savings</td></tr>
</tbody>
</table>
<h2>Four mistakes we see</h2>
<ol>
<li>Paying for an investment nobody needed. Ask this question before any other.</li>
<li>Counting on a passport that has not been issued yet. An Irish or Italian grandparent may give you a claim to citizenship, the Italian one only within the limits of 2025: see <a href="/blog/italian-citizenship-by-descent">Italian citizenship by descent</a>. Until it is recognized, it gives you no right to move.</li>
<li>Counting on a British passport. Since the end of 2020 it is not an EU passport. People who lived in an EU country before then may have kept rights there; see <a href="/blog/british-citizens-after-brexit">British citizens after Brexit</a>.</li>
<li>Waiting past those thirty days. The right exists without the card, but banks, landlords and border officers want to see the card.</li>
</ol>
<h2>If you separate</h2>
<p>A divorce does not always end the right to stay. As a rule the spouse keeps it if the marriage lasted at least three years, including one in the host country, and the spouse has income and insurance of their own. Ask before anything is filed.</p>
<h2>What the passport does not change</h2>
<p>Taxes. Both of you become tax residents under the same tests as everyone else; see <a href="/blog/tax-residence-in-portugal-and-ifici">tax residence in Portugal</a>. An American with an Irish passport is still an American to the IRS; see <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport</a>. And the children count, too: those under twenty-one, and older ones you support, come under the same rules, and often have a claim to the passport themselves. For families without an EU citizen, see <a href="/blog/family-reunification-in-portugal">family reunification</a>.</p>
<blockquote><p>The cheapest permit is the one you already have a right to.</p></blockquote>
`,
  },
  {
    slug: 'retiring-to-portugal-or-italy',
    title: 'Retiring to Portugal or Italy: the permit, the pension and the prescription',
    excerpt:
      'You do not need to invest to retire here. What the D7 and the Italian elective residence visa ask for, in euros; how Social Security, a 401(k) and a teacher’s pension are taxed in each country; health coverage, the house, and a spouse who still works.',
    tags: ['Retirement', 'Relocation', 'Portugal', 'Italy', 'Tax'],
    ...published({ cover: 12, author: 'founder', ageDays: 7, reviewer: 'luca-bellandi', reviewAgeDays: 8 }),
    contentHtml: `
<p>Most people who retire to Portugal or Italy do not invest half a million euros. They show that they have an income that arrives whether or not they work, a place to live and health insurance. If one of you holds an EU passport, not even that is needed: read <a href="/blog/one-of-you-holds-an-eu-passport">when one of you holds an EU passport</a> first.</p>
<h2>The permit</h2>
<table>
<tbody>
<tr><th></th><th>Portugal: D7</th><th>Italy: elective residence</th></tr>
<tr><th>Income that counts</th><td>Pensions, Social Security, rent, dividends</td><td>The same, and the consulates read it strictly</td></tr>
<tr><th>How much</th><td>The Portuguese minimum wage, ${MINIMUM_WAGE} a month, for each of you who applies with a D7 of your own: €1,840 for the two of you in 2026; half of it more for a spouse who joins you as family; savings in a Portuguese account help</td><td>About ${factSpan('it-elective-income', 'standard', '€31,000')} a year; some consulates ask for as much again for a spouse, others for a fifth more</td></tr>
<tr><th>Work</th><td>Allowed once you have the permit, but a salary does not count toward the visa</td><td>Not allowed, not even remotely: for that there is the digital nomad visa</td></tr>
<tr><th>Time in the country</th><td>Not away for more than six months in a row</td><td>You are expected to live there</td></tr>
<tr><th>Where it starts</th><td>At the consulate where you live now</td><td>At the consulate where you live now</td></tr>
</tbody>
</table>
<p>Both begin with a visa in your passport and continue with a residence permit after you arrive. The D7 leads to permanent residence after ${factSpan('pt-permanent-residence', 'words', 'five years')}. The amounts for Portugal follow the minimum wage (Portaria 1563/2007); the Italian one is in Interministerial Decree 850/2011, and each consulate publishes how it reads it. Our <a href="/blog/moving-to-portugal-step-by-step">calendar for the year before</a> shows what to do when.</p>
<h2>Two of you, and who applies for what</h2>
<p>In Portugal a spouse can no longer simply be added later: most residents now wait ${factSpan('pt-family-wait', 'words', 'two years')} before a spouse can follow, unless there are children under 18; couples who lived together for at least eighteen months before wait ${factSpan('pt-family-wait-couples', 'number', '15')} months (Law 61/2025). For a couple that wants to arrive together, this works:</p>
<ul>
<li><strong>Two pensions.</strong> Each of you applies for a D7 on your own income, on the same day.</li>
<li><strong>One pension, one job.</strong> The one who has retired applies for the D7. The one who works remotely, employed or as a consultant, applies for the <a href="/blog/remote-work-from-portugal-or-italy">D8</a>, which asks for four times the minimum wage of ${MINIMUM_WAGE}: €3,680 a month in 2026. Consultants with a company of their own should read <a href="/blog/moving-with-a-us-llc">moving with a U.S. LLC</a>.</li>
<li><strong>One income for both.</strong> Ask the consulate in writing whether it accepts rent or savings in both names as income of each of you. If not, the second of you waits, and visits in the meantime.</li>
</ul>
<p>In Italy the consulate can issue the elective residence visa to husband and wife together if the income is enough for both. A spouse who still works needs the digital nomad visa.</p>
<p>An 88-year-old parent is a separate case in both countries; see <a href="/blog/family-reunification-in-portugal">parents in our guide to family reunification</a>.</p>
<h2>How Portugal taxes American pensions</h2>
<p>Portugal taxes its residents on pensions at its ordinary progressive rates. The old regime for newcomers is closed, and <a href="/blog/tax-residence-in-portugal-and-ifici">the one that replaced it</a> does not cover pensions. Whether Portugal or the United States goes first depends on the kind of pension (articles 20, 21 and 25 of the treaty):</p>
<ul>
<li><strong>Social Security:</strong> both countries may tax it, the United States first. Portugal then deducts the U.S. tax from its own. In the end you pay about the higher of the two, not both.</li>
<li><strong>Private pensions, 401(k) and IRA:</strong> under the treaty the country where you live taxes them. The saving clause lets the United States tax its citizens as well, with a credit for the Portuguese tax.</li>
<li><strong>Pensions for government service,</strong> such as a public school teacher’s or a veteran’s: as a rule only the United States taxes them, unless you are also a Portuguese citizen.</li>
</ul>
<h2>How Italy taxes American pensions</h2>
<p>Italy, too, taxes its residents at progressive rates. Its treaty differs in two places (articles 18 and 19):</p>
<ul>
<li><strong>Social Security:</strong> under the treaty only Italy taxes it. But the United States keeps the right to tax a citizen who is not also an Italian one, and credits are needed. Someone who holds both passports and lives in Italy pays on it in Italy alone.</li>
<li><strong>Private pensions, 401(k) and IRA:</strong> the country where you live, with the same saving clause and credit.</li>
<li><strong>Pensions for government service:</strong> only the United States, unless you live in Italy and are also an Italian citizen. Then only Italy.</li>
</ul>
<p>There is one generous exception. Someone with a foreign pension who was not an Italian tax resident in the five years before and moves to a small town in the south can pay a flat ${factSpan('it-pensioner-rate', 'number', '7')} percent on all foreign income, for up to ${factSpan('it-pensioner-years', 'words', 'ten years')} (article 24-ter of the income tax code). The regions are Sicily, Calabria, Sardinia, Campania, Basilicata, Abruzzo, Molise and Puglia, and some towns hit by earthquakes. The law sets a limit on the town’s population, for a long time 20,000 inhabitants; check today’s limit and the official count before you sign a lease. The pension has to come from abroad, which Social Security does; whether a public pension alone is enough is a question for a ruling. It does not depend on the type of visa. Like <a href="/blog/italy-flat-tax-for-new-residents">the flat tax for new residents</a>, it does not switch off U.S. tax.</p>
<p>For either country, bring the plan’s own description: the name on the check does not always show which kind it is. Roth accounts are tax-free by American law, and Portugal and Italy have no such rule: see <a href="/blog/salary-rentals-and-crypto-when-you-move">what happens to your plans when you move</a>.</p>
<h2>Health coverage</h2>
<p>Medicare generally does not pay for care outside the United States. Think twice before you drop Part B: coming back later can mean a higher premium for life.</p>
<ul>
<li><strong>Portugal:</strong> legal residents can register with the national health service (SNS) at the local health center. Insulin on prescription is free of charge there. You still need private insurance for the visa and until you are registered.</li>
<li><strong>Italy:</strong> legal residents can join the national health service. Holders of an elective residence permit pay an annual contribution that rises with income, and at least ${factSpan('it-health-contribution', 'standard', '€2,000')}. It covers a calendar year, even if you join in November.</li>
</ul>
<p>Private insurers often set an age limit for new policies and leave out conditions you already have. Get the offer in writing before you apply for the visa. Bring three months of medication, prescriptions by generic name, and a letter from your doctor.</p>
<h2>The house in the United States: sell or rent it out?</h2>
<p>The year in which you become a tax resident decides which country taxes a sale.</p>
<ul>
<li><strong>Sold before you become a resident,</strong> the house is a matter for the United States alone, and the American exclusion for a main home (section 121 of the Internal Revenue Code) covers $250,000 of the gain, or $500,000 for a couple.</li>
<li><strong>Sold afterward,</strong> the gain belongs in the Portuguese or Italian return as well, counted in euros from the day you bought, and neither country recognizes the American exclusion. Portugal as a rule counts half of the gain (article 43 of the IRS Code); Italy does not tax the sale of a home held for more than five years (article 67 of its income tax code). The treaties give relief for tax paid twice.</li>
<li><strong>Rented out,</strong> it is taxed in the United States first and reported where you live; see <a href="/blog/salary-rentals-and-crypto-when-you-move">rental houses</a>. The rent counts as income for both visas. Wait longer than three years, and the American exclusion is usually lost.</li>
</ul>
<p>A business sold before the move is usually a matter for the United States alone; the same sale a month after it can be taxed in both places. Decide the date of the sale and the date of the move together, and a year ahead.</p>
<h2>What it costs to get there</h2>
<p>Plan on a few hundred euros of government fees per person for the visa and the permit, certificates with apostilles and translations, a year of private health insurance, and a lease you sign before you arrive. What we charge for a D7 or an elective residence visa is on <a href="/#fees">our list of fees</a>, and you get a fixed amount in writing before you commit to anything.</p>
<p>A will belongs in the same year: see <a href="/blog/inheritance-and-wills-across-borders">inheritance and wills across borders</a>. If one of you is British, see <a href="/blog/british-citizens-after-brexit">British citizens after Brexit</a>.</p>
<p>Naomi Clarke checked what this guide says about U.S. tax, and Tomás Ferraz what it says about Portuguese tax.</p>
`,
  },
  {
    slug: 'british-citizens-after-brexit',
    title: 'British citizens after Brexit: living in Portugal or Italy with a UK passport',
    excerpt:
      'Ninety days without a visa, then the same visas as an American. What still helps a British citizen: the State Pension, the S1, the Withdrawal Agreement. And what becomes of the flat in Bristol, the ISA and the SIPP.',
    tags: ['Relocation', 'United Kingdom', 'Portugal', 'Italy', 'Retirement', 'Tax'],
    ...published({ cover: 16, author: 'founder', ageDays: 9, reviewer: 'luca-bellandi', reviewAgeDays: 10 }),
    contentHtml: `
<p>Since January 1, 2021, a British passport has given the right to visit Portugal and Italy, not to live there. Ninety days in any 180 need no visa. To stay longer, a British citizen uses the same doors as an American: the <a href="/blog/retiring-to-portugal-or-italy">D7 or elective residence</a> for pensions and savings, the <a href="/blog/remote-work-from-portugal-or-italy">digital nomad visas</a> for remote work, or an investor visa. You apply where you legally live: a Briton in Ohio applies to the consulate for Ohio, not in London.</p>
<h2>Three questions that come first</h2>
<h3>Did you live there before 2021?</h3>
<p>People who lived in Portugal or Italy before January 1, 2021, and stayed, keep their rights under the Withdrawal Agreement (articles 10 to 15), and so do many of their family members. They need the card that proves it, and a rule on absences applies: temporary status can be lost when you are away too long, permanent status after five years. If this may be you, do not apply for a visa before it has been checked.</p>
<h3>Does either of you hold another passport?</h3>
<p>An Irish passport, or any other from the EU, beats every visa: the holder has free movement, and so does a husband or wife of any nationality. See <a href="/blog/one-of-you-holds-an-eu-passport">when one of you holds an EU passport</a>. Someone who is both British and American gains no right to live in the EU from either, but may choose which passport to apply with. Use the same one for everything.</p>
<h3>Are you a U.S. person as well?</h3>
<p>A British citizen with a green card or an American passport files in the United States wherever they live. What follows about British accounts then has a third column; see <a href="/blog/us-citizens-in-europe-four-rules">four rules that follow a U.S. passport</a>.</p>
<h2>State Pension and health</h2>
<p>The UK State Pension is paid abroad, and in Portugal and Italy it <a href="https://www.gov.uk/state-pension-if-you-retire-abroad/rates-of-state-pension">rises every year</a> as it does at home. Whoever receives it can usually get an S1 form from the NHS Business Services Authority. Registered with the local health service, it gives care on the same terms as a local, at the United Kingdom’s expense. The consulate will still want to see insurance for the visa.</p>
<h2>Who taxes a British pension</h2>
<p>Between the United Kingdom and Portugal a new treaty has been in force since December 29, 2025, with effect in Portugal from January 1, 2026, and for British income tax and capital gains tax from April 6, 2026. It replaced the 1968 treaty, so advice from before 2026 has to be checked again. The Italian treaty dates from 1988.</p>
<ul>
<li><strong>State Pension and private or workplace pensions, including a SIPP:</strong> as a rule taxed where you live. With a certificate of residence you can ask HMRC to have them paid without British tax.</li>
<li><strong>Pensions for government service,</strong> such as those of civil servants, the police and many teachers: as a rule taxed in the United Kingdom, with exceptions for citizens of the country you live in.</li>
<li><strong>The tax-free lump sum</strong> is a rule of British law. Portugal and Italy decide for themselves what it is. Get advice before you take it, and before you move.</li>
</ul>
<p>Italy’s flat ${factSpan('it-pensioner-rate', 'number', '7')} percent for people with a foreign pension in a small southern town is open to Britons, too.</p>
<h2>ISAs and other accounts</h2>
<p>You can keep an ISA, but you <a href="https://www.gov.uk/individual-savings-accounts/if-you-move-abroad-or-die">cannot pay into it</a> after the tax year in which you move. It stays free of British tax only. In Portugal and Italy it is an ordinary account, and interest, dividends and gains are taxed and reported every year. To the IRS, the funds in it are usually PFICs. Sell what has a gain while you are still a British resident, if you can.</p>
<h2>The flat in Bristol: rent</h2>
<p>Rent from British real estate stays taxable in the United Kingdom. If you live abroad, the agent or the tenant has to deduct basic-rate tax unless HMRC has agreed that you are paid in full, under the <a href="https://www.gov.uk/hmrc-internal-manuals/international-manual/intm370060">Non-resident Landlords Scheme</a>. The rent is reported where you live as well, and both treaties give relief for the British tax. In Italy a yearly tax on real estate abroad comes on top.</p>
<h2>The flat in Bristol: sale</h2>
<p>Someone who lives abroad pays British capital gains tax on British homes all the same, at 18 or ${factSpan('uk-cgt-rate', 'number', '24')} percent. For a flat bought before April 2015, only the gain since then counts, unless you choose otherwise. The sale has to be reported, and the tax paid, within ${factSpan('uk-cgt-days', 'standard', '60 days')} of completion, even when nothing is due.</p>
<p>The country you live in may tax the gain, too, with a credit. Portugal as a rule counts half of the gain of a resident. Italy leaves the gain alone when the home was held for more than five years. An American who owns half of the flat also reports half of the gain in the United States, in dollars.</p>
<h2>Inheritance tax follows you for a while</h2>
<p>Since April 6, 2025, British inheritance tax looks at residence. Whoever was a UK resident for at least ${factSpan('uk-iht-years', 'number', '10')} of the last 20 tax years is taxed on everything they own, wherever it is, and stays so for three to ten years after leaving. British property is taxed in any case. More in <a href="/blog/inheritance-and-wills-across-borders">inheritance and wills across borders</a>.</p>
<h2>What to do first</h2>
<ol>
<li>Look for an EU passport in the family, and for residence before 2021.</li>
<li>Ask for a State Pension forecast, and what it would cost to fill gaps.</li>
<li>Decide on the flat, the ISA and the lump sum in the last British tax year, which ends on April 5.</li>
<li>Tell HMRC that you are leaving (form P85) and keep proof of the day.</li>
<li>Have criminal records from every country where you have lived: for a Briton in Ohio, that means the FBI as well as ACRO.</li>
</ol>
<p>We are not admitted in the United Kingdom. For British law and tax we bring in a colleague there, and tell you who it is.</p>
`,
  },
];
