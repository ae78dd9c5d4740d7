import type { Site } from '@firm/contracts/page-renderer';

/** The firm, described for search engines. It awards itself no ratings. */
export function legalService(site: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LegalService',
    '@id': `${site.origin}/#firm`,
    name: site.firmName,
    url: site.origin,
    email: site.email,
    logo: `${site.origin}/art/apple-touch-icon.png`,
    image: `${site.origin}/art/og-default.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address,
      addressLocality: 'Lisboa',
      addressCountry: 'PT',
    },
    founder: { '@type': 'Person', name: site.founderName, url: site.founderUrl },
    areaServed: ['PT', 'IT', 'ES', 'GB', 'US'],
    knowsAbout: ['Golden Visa', 'Residence and nationality law', 'Cross-border taxation', 'FATCA', 'PFIC', 'CFC'],
  };
}
