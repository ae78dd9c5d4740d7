import { EnquiryTerms, SendEnquiry, SentEnquiry } from '@firm/contracts/api/enquiries';
import { mailAddress } from '@firm/contracts/rules/privacy';
import { Anyone, Caller } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { invalid } from '@firm/platform/http/problem';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { Challenge } from 'altcha-lib';
import { RateLimiter } from '../chat/rate-limiter.js';
import { referenceOf } from './enquiry-letters.js';
import { EnquiryStore } from './enquiry-store.js';
import { createProofChallenge, ProofKey, verifyProof } from './proof-of-work.js';

/** Writing to a lawyer, for everyone (services/contracts/README.md, Enquiries). */
@Controller('api/enquiries')
@Anyone()
export class EnquiriesController {
  constructor(
    private readonly store: EnquiryStore,
    private readonly limiter: RateLimiter,
    private readonly key: ProofKey,
  ) {}

  @Get('terms')
  @ApiOkResponse({ type: EnquiryTerms })
  async readTerms(): Promise<EnquiryTerms> {
    return { retentionDays: await this.store.readRetentionDays() };
  }

  /** A challenge of ALTCHA's proof of work, version 2. */
  @Get('challenge')
  @ApiOkResponse({ schema: { type: 'object' } })
  createChallenge(): Promise<Challenge> {
    return createProofChallenge(this.key);
  }

  /** Keeps an enquiry; the same one sent again with the same proof is kept once. */
  @Post()
  @ApiCreatedResponse({ type: SentEnquiry })
  async send(@Body() given: SendEnquiry, @Caller() { address }: CallerToken): Promise<SentEnquiry> {
    const email = mailAddress(given.email);
    if (email === null) throw invalid('email must be one email address');
    const body = { ...given, email };
    const proof = body.proof === undefined ? null : await verifyProof(body.proof, this.key);
    const sent = proof && (await this.store.findSent(proof, body));
    if (sent) return { reference: referenceOf(sent) };
    await this.limiter.admitEnquiry({ address, isProven: proof !== null });
    return { reference: referenceOf(await this.store.keep(body, proof)) };
  }
}
