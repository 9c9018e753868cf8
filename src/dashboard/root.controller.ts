import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenRoute } from '../auth/caller.decorator';

/** The bare address: browsers ask for HTML and are led to the dashboard, programs to the documentation. */
@ApiExcludeController()
@OpenRoute()
@Controller()
export class RootController {
  @Get()
  lead(@Req() request: Request, @Res() response: Response): void {
    const forPeople = request.accepts(['json', 'html']) === 'html';
    response.vary('Accept');
    response.redirect(303, forPeople ? '/dashboard' : '/docs');
  }
}
