import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImageAddresses } from './image-addresses.js';
import { ImageUploads } from './image-uploads.js';
import { Image, Rendition } from './image.entity.js';
import { ImageUploadsController, MediaController, UploadAdmissionController } from './images.controller.js';
import { MediaReader } from './media-reader.js';
import { PostImages } from './post-images.js';
import { RenditionMaker } from './rendition-maker.js';
import { ResponsiveImages } from './responsive-images.js';

@Module({
  imports: [TypeOrmModule.forFeature([Image, Rendition])],
  controllers: [ImageUploadsController, UploadAdmissionController, MediaController],
  providers: [ImageUploads, MediaReader, ImageAddresses, PostImages, ResponsiveImages, RenditionMaker],
  exports: [ImageAddresses, ImageUploads, PostImages, ResponsiveImages],
})
export class ImagesModule {}
