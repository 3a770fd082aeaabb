import { defineModulo } from '../core/screens/modulo.ts'
import { mudancaRoutes } from './mudanca/routes.ts'

/** What whoever operates the server does, as administrators see it. */
export const operacao = defineModulo({ nome: 'operacao', routes: [...mudancaRoutes] })
