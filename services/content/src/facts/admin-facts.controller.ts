import {
  AdminFacts,
  CreateFact,
  FactDetails,
  ImportedFacts,
  ImportPreview,
  LawUpdates,
  PortableFacts,
  SaveFactNames,
  SaveFactValue,
  type AdminFact,
  type FactHistoryEntry,
  type FactPlace,
} from '@firm/contracts/api/facts';
import { Clock } from '@firm/platform/clock';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { invalid, notFound } from '@firm/platform/http/problem';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { readMoment, type Query as QueryParameters } from '../http/read-request.js';
import { FactEditor, FourEyes } from './fact-editor.js';
import { FactRegister } from './fact-register.js';
import { FactUses } from './fact-uses.js';
import type { FactValueRow } from './fact.entity.js';
import { LawUpdatesReader } from './law-updates.js';
import { toComing, versionOf, type RegisteredFact } from './register.js';

/** More cannot be read in a dialog. Which ones does not matter: how many there are in all is told. */
const MAX_PLACES = 500;
/** SQL: how many of some rows of `fact_uses` are of posts that are not in the trash, which is small: the others are not read. */
const USES = 'count(*) filter (where post_id not in (select id from posts where deleted_at is not null))::integer';

/** The register of facts for staff. Every change answers with the fact as it is afterwards. */
@ApiTags('facts')
@Controller('api/admin/facts')
@Staff()
export class AdminFactsController {
  constructor(
    private readonly register: FactRegister,
    private readonly editor: FactEditor,
    private readonly updates: LawUpdatesReader,
    private readonly uses: FactUses,
    private readonly fourEyes: FourEyes,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOkResponse({ type: AdminFacts })
  async list(): Promise<AdminFacts> {
    const { facts } = await this.register.readLatest();
    const rows = await this.dataSource.query<{ key: string; uses: number }[]>(
      `select fact_key as key, ${USES} as uses from fact_uses group by fact_key`,
    );
    const uses = new Map(rows.map((row) => [row.key, row.uses]));
    const now = this.clock.now();
    return {
      facts: [...facts.values()].map((fact) => toAdminFact(fact, uses.get(fact.key) ?? 0, now)),
      needsTwo: this.fourEyes.isNeeded,
    };
  }

  /** All facts with their confirmed history. */
  @Get('export')
  @ApiOkResponse({ type: PortableFacts })
  async export(): Promise<PortableFacts> {
    const { facts } = await this.register.readLatest();
    return {
      facts: [...facts.values()].flatMap(({ key, name, nameWordings, jurisdiction, terms, values }) => {
        const kept = values.filter(({ confirmedAt, withdrawnAt }) => confirmedAt && !withdrawnAt);
        const forms = kept.map(({ value, source, ...dates }) => ({ value, source, ...datesOf(dates) }));
        return forms.length > 0 ? [{ key, name, nameWordings, jurisdiction, terms, values: forms }] : [];
      }),
    };
  }

  /**
   * What `/updates` said at a moment, with the rules that the home page states among those in force; of a moment still to
   * come, with the changes that are known until then. The guides are those of today.
   */
  @Get('shown')
  @ApiOkResponse({ type: LawUpdates })
  @ApiQuery({ name: 'at', description: 'an ISO 8601 date' })
  show(@Query() query: QueryParameters): Promise<LawUpdates> {
    const at = readMoment(query, 'at');
    if (!at) throw invalid('at must be a date such as 2026-11-21T09:00:00Z.');
    return this.updates.readAt(at);
  }

  @Post('import/preview')
  @HttpCode(200)
  @ApiOkResponse({ type: ImportPreview })
  async previewImport(@Body() { facts }: PortableFacts, @SignedIn('email') by: string): Promise<ImportPreview> {
    return { facts: await this.editor.previewImport(facts, by) };
  }

  @Post('import')
  @HttpCode(200)
  @ApiOkResponse({ type: ImportedFacts })
  import(@Body() { facts }: PortableFacts, @SignedIn('email') by: string): Promise<ImportedFacts> {
    return this.editor.importFacts(facts, by);
  }

  @Post()
  @ApiCreatedResponse({ type: FactDetails })
  async create(@Body() form: CreateFact, @SignedIn('email') by: string): Promise<FactDetails> {
    await this.editor.createFact(form, by);
    return this.find(form.key);
  }

  @Get(':key')
  @ApiOkResponse({ type: FactDetails })
  async find(@Param('key') key: string): Promise<FactDetails> {
    const fact = (await this.register.readLatest()).facts.get(key);
    if (!fact) throw notFound('There is no such fact.');
    const [counted] = await this.dataSource.query<{ uses: number }[]>(
      `select ${USES} as uses from fact_uses where fact_key = $1`,
      [key],
    );
    const places = await this.dataSource.query<FactPlace[]>(
      `select * from (
         select id as "postId", title, status from fact_uses join posts on posts.id = post_id
         where fact_key = $1 and deleted_at is null limit ${MAX_PLACES}) as place
       order by title`,
      [key],
    );
    return {
      fact: toAdminFact(fact, counted?.uses ?? 0, this.clock.now()),
      history: fact.values.map(toHistoryEntry).reverse(),
      version: versionOf(fact),
      places,
      dated: await this.uses.findDated(key),
    };
  }

  @Put(':key')
  @ApiOkResponse({ type: FactDetails })
  async rename(
    @Param('key') key: string,
    @Body() names: SaveFactNames,
    @SignedIn('email') by: string,
  ): Promise<FactDetails> {
    await this.editor.renameFact(key, names, by);
    return this.find(key);
  }

  @Delete(':key')
  @HttpCode(204)
  delete(@Param('key') key: string, @SignedIn('email') by: string): Promise<void> {
    return this.editor.deleteFact(key, by);
  }

  @Post(':key/values')
  @ApiCreatedResponse({ type: FactDetails })
  async propose(
    @Param('key') key: string,
    @Body() form: SaveFactValue,
    @SignedIn('email') by: string,
  ): Promise<FactDetails> {
    await this.editor.proposeValue(key, form, by);
    return this.find(key);
  }

  @Post(':key/values/:id/confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: FactDetails })
  async confirm(
    @Param('key') key: string,
    @Param('id') id: string,
    @SignedIn('email') by: string,
  ): Promise<FactDetails> {
    await this.editor.confirmValue(key, id, by);
    return this.find(key);
  }

  @Post(':key/values/:id/withdraw')
  @HttpCode(200)
  @ApiOkResponse({ type: FactDetails })
  async withdraw(
    @Param('key') key: string,
    @Param('id') id: string,
    @SignedIn('email') by: string,
  ): Promise<FactDetails> {
    await this.editor.withdrawValue(key, id, by);
    return this.find(key);
  }
}

function toAdminFact(
  { key, name, nameWordings, jurisdiction, type, terms, values, current, coming }: RegisteredFact,
  uses: number,
  now: Date,
): AdminFact {
  return {
    ...{ key, name, nameWordings, jurisdiction, type, terms, uses },
    current: current && toHistoryEntry(current),
    coming: coming && toComing(coming),
    proposals: values.filter(({ confirmedAt, withdrawnAt }) => !confirmedAt && !withdrawnAt).length,
    isDue: Boolean(current?.confirmBy && current.confirmBy <= now),
  };
}

function toHistoryEntry(row: FactValueRow): FactHistoryEntry {
  const { id, value, source, proposedBy, proposedAt, confirmedBy, confirmedAt, withdrawnBy, withdrawnAt } = row;
  return {
    ...{ id, value, source, proposedBy, confirmedBy, withdrawnBy },
    ...datesOf(row),
    proposedAt: proposedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}

const datesOf = ({
  validFrom,
  validUntil,
  confirmBy,
}: Pick<FactValueRow, 'validFrom' | 'validUntil' | 'confirmBy'>) => ({
  validFrom: validFrom.toISOString(),
  validUntil: validUntil?.toISOString() ?? null,
  confirmBy: confirmBy?.toISOString() ?? null,
});
