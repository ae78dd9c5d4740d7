import { FirmContent, FirmContentVersion, FirmVersionSummary, SaveFirmContent } from '@firm/contracts/api/firm';
import { Anyone, Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { Body, Controller, type DynamicModule, Get, Module, Param, ParseIntPipe, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { staffMember } from '../http/read-request.js';
import { ImagesModule } from '../images/images.module.js';
import { FirmVersion } from './firm-version.entity.js';
import { FirmVersions, FirstFirmContent } from './firm-versions.js';

/** What the site says about the firm: public to read, edited by staff. */
@ApiTags('firm')
@Controller('api')
class FirmController {
  constructor(private readonly versions: FirmVersions) {}

  @Get('firm')
  @Anyone()
  @ApiOkResponse({ type: FirmContent })
  async read(): Promise<FirmContent> {
    return (await this.versions.readCurrent()).content;
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
    @Caller() caller: CallerToken,
  ): Promise<FirmContentVersion> {
    return toView(await this.versions.saveVersion(version, content, staffMember(caller)));
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
      imports: [TypeOrmModule.forFeature([FirmVersion]), ImagesModule],
      controllers: [FirmController],
      providers: [FirmVersions, { provide: FirstFirmContent, useValue: { content: first } }],
      exports: [FirmVersions],
    };
  }
}
