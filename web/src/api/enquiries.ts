import type { EnquiryTerms, SendEnquiry, SentEnquiry } from '@firm/contracts/api/enquiries';
import type { checkEnquiry, EnquiryFields } from '@firm/contracts/rules/enquiries';
import type { Challenge } from 'altcha-lib';
import type { Http } from './http';
import { pathQuery, type PageQuery } from './page-queries';

const PATH = '/api/enquiries';

/** How long an enquiry is kept. */
export const enquiryTermsQuery = (http: Http): PageQuery<EnquiryTerms> => ({
  ...pathQuery(http, [PATH, 'terms']),
  staleTime: Infinity,
});

/** A challenge that the browser has to solve before it sends an enquiry. */
export const readChallenge = (http: Http): Promise<Challenge> => http.get(`${PATH}/challenge`);

/** @throws ApiProblem when the server refuses it. */
export const sendEnquiry = (http: Http, enquiry: SendEnquiry): Promise<SentEnquiry> => http.send('POST', PATH, enquiry);

export type EnquiryErrors = ReturnType<typeof checkEnquiry>;

/** What the page says after a form that was not accepted, or one whose address looks mistyped. */
export interface FormAnswer {
  fields: EnquiryFields & { agrees: boolean };
  errors: EnquiryErrors;
  /** Why it could not be sent, where no field is wrong. */
  problem?: string;
  /** It was sent, and this is what the visitor may have meant with the address. */
  likely?: string;
}
