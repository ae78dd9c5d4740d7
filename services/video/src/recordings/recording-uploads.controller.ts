import {
  BeginUpload,
  BegunUpload,
  CompletedUpload,
  CompleteUpload,
  SignedPart,
  UploadedPart,
} from '@firm/contracts/api/recordings';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import { RecordingUploads } from './recording-uploads.js';

/** The upload of a file in parts, in the protocol of Uppy's S3 uploader. The parts themselves go to the storage. */
@Controller('api/admin/recordings/s3/multipart')
@Staff()
export class RecordingUploadsController {
  constructor(private readonly uploads: RecordingUploads) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: BegunUpload })
  begin(@Body() file: BeginUpload): Promise<BegunUpload> {
    return this.uploads.begin(file);
  }

  /** What has arrived: a browser that comes back sends only the rest. */
  @Get(':id')
  @ApiOkResponse({ type: [UploadedPart] })
  listParts(@Param('id') id: string): Promise<UploadedPart[]> {
    return this.uploads.listParts(id);
  }

  @Get(':id/:part')
  @ApiOkResponse({ type: SignedPart })
  async signPart(@Param('id') id: string, @Param('part', ParseIntPipe) part: number): Promise<SignedPart> {
    return { url: await this.uploads.signPart(id, part) };
  }

  @Post(':id/complete')
  @HttpCode(200)
  @ApiOkResponse({ type: CompletedUpload })
  async complete(@Param('id') id: string, @Body() { parts }: CompleteUpload): Promise<CompletedUpload> {
    await this.uploads.complete(id, parts);
    return { key: id, bucket: 'recordings', location: `/api/admin/recordings/${id}` };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  abort(@Param('id') id: string): Promise<void> {
    return this.uploads.abort(id);
  }
}
