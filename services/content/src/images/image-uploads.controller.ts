import { RequestUpload, UploadTicket } from '@firm/contracts/api/uploads';
import { Caller, Staff } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { staffEmail } from '../current-staff.js';
import { ImageLibrary } from './image-library.js';

@ApiTags('newsroom')
@Controller('api/objects')
@Staff()
export class ImageUploadsController {
  constructor(private readonly library: ImageLibrary) {}

  /** An address for one PUT of a picture (specification §7); type and size are signed into it where they are told. */
  @Post('upload')
  @HttpCode(200)
  @ApiOkResponse({ type: UploadTicket })
  issueTicket(@Body() about: RequestUpload, @Caller() caller: CallerToken): Promise<UploadTicket> {
    return this.library.issueTicket(about, staffEmail(caller));
  }
}
