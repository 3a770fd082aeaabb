import type { Router } from '../../core/http/http.ts'
export function pdfRoutes(_router: Router): void {}
