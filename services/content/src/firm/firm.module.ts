import { FirmFactUses, OutdatedFirmStatements, StatementOfFact } from '@firm/contracts/api/facts';
import {
  FirmContent,
  FirmContentVersion,
  FirmVersionSummary,
  PublicFirm,
  SaveFirmContent,
} from '@firm/contracts/api/firm';
import { Anyone, SignedIn, Staff } from '@firm/platform/http/access';
import type { StaffMember } from '@firm/platform/http/caller-token';
import {
  Body,
  Controller,
  type DynamicModule,
  Get,
  HttpCode,
  Module,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FactsModule } from '../facts/facts.module.js';
import { readParameter, type Query as QueryParameters } from '../http/read-request.js';
import { ImagesModule } from '../images/images.module.js';
import { FirmStatements } from './firm-statements.js';
import { FirmVersion } from './firm-version.entity.js';
import { FirmVersions, FirstFirmContent } from './firm-versions.js';

/** What the site says about the firm: public to read, edited by staff. */
@ApiTags('firm')
@Controller('api')
class FirmController {
  constructor(
    private readonly versions: FirmVersions,
    private readonly statements: FirmStatements,
  ) {}

  /** With the values of today in place of facts. */
  @Get('firm')
  @Anyone()
  @ApiOkResponse({ type: PublicFirm })
  read(): Promise<PublicFirm> {
    return this.versions.readShown();
  }

  @Get('admin/firm')
  @Staff()
  @ApiOkResponse({ type: FirmContentVersion })
  async readVersion(): Promise<FirmContentVersion> {
    return toView(await this.versions.readCurrent());
  }

  @Get('admin/firm/versions')
  @Staff()
  @ApiOkResponse({ type: FirmVersionSummary, isArray: true })
  async listVersions(): Promise<FirmVersionSummary[]> {
    return (await this.versions.list()).map(summaryOf);
  }

  @Get('admin/firm/versions/:version')
  @Staff()
  @ApiOkResponse({ type: FirmContentVersion })
  async readEarlier(@Param('version', ParseIntPipe) version: number): Promise<FirmContentVersion> {
    return toView(await this.versions.read(version));
  }

  @Put('admin/firm')
  @Staff()
  @ApiOkResponse({ type: FirmContentVersion })
  async save(
    @Body() { version, content }: SaveFirmContent,
    @SignedIn() staff: StaffMember,
  ): Promise<FirmContentVersion> {
    return toView(await this.versions.saveVersion(version, content, staff));
  }

  @Get('admin/firm/fact-uses')
  @Staff()
  @ApiQuery({ name: 'key', type: String })
  @ApiOkResponse({ type: FirmFactUses })
  async listUses(@Query() query: QueryParameters): Promise<FirmFactUses> {
    return { fields: await this.statements.listUses(readParameter(query, 'key') ?? '') };
  }

  /** Sentences that state the former value of a fact; or those that will, once the known change of a fact has come. */
  @Get('admin/firm/outdated-statements')
  @Staff()
  @ApiQuery({ name: 'coming', required: false, description: 'the key of a fact' })
  @ApiOkResponse({ type: OutdatedFirmStatements })
  async listOutdated(@Query() query: QueryParameters): Promise<OutdatedFirmStatements> {
    const coming = readParameter(query, 'coming');
    return {
      statements: await (coming === null
        ? this.statements.listOutdatedSentences()
        : this.statements.listBecoming(coming)),
    };
  }

  @Post('admin/firm/outdated-statements/mend')
  @Staff()
  @HttpCode(204)
  mend(@Body() statement: StatementOfFact, @SignedIn() staff: StaffMember): Promise<void> {
    return this.statements.mend(statement, staff);
  }

  @Post('admin/firm/outdated-statements/dismiss')
  @Staff()
  @HttpCode(204)
  dismiss(@Body() statement: StatementOfFact, @SignedIn('email') by: string): Promise<void> {
    return this.statements.dismiss(statement, by);
  }
}

const summaryOf = ({ version, changedBy, changedAt }: Omit<FirmVersion, 'content'>): FirmVersionSummary => ({
  ...{ version, changedBy },
  changedAt: changedAt.toISOString(),
});

const toView = (row: FirmVersion): FirmContentVersion => ({ ...summaryOf(row), content: row.content });

@Module({})
export class FirmModule {
  /** @param first what a new installation begins with. */
  static with(first: FirmContent): DynamicModule {
    return {
      module: FirmModule,
      global: true,
      imports: [TypeOrmModule.forFeature([FirmVersion]), FactsModule, ImagesModule],
      controllers: [FirmController],
      providers: [FirmVersions, FirmStatements, { provide: FirstFirmContent, useValue: { content: first } }],
      exports: [FirmVersions, FirmStatements],
    };
  }
}
