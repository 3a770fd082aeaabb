import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { defineModulo } from '../core/modulo/modulo.ts'
import { inspecoesNoCampo } from './inspecoes/campo.ts'
import { servicoDeInspecoes } from './inspecoes/gravar.ts'
import { inspecoesNoInicio } from './inspecoes/no-inicio.ts'
import { inspecoesRoutes } from './inspecoes/routes.ts'
import { servicoDeQuestionarios } from './lista-de-perguntas/gravar.ts'
import { questionariosNoPacote } from './lista-de-perguntas/no-pacote.ts'
import { listaDePerguntasRoutes } from './lista-de-perguntas/routes.ts'

/** Safety at work: what is asked where the work is done, and what was found there. */
export const seguranca = defineModulo({
  nome: 'seguranca',
  routes: [listaDePerguntasRoutes, inspecoesRoutes],
  ownRoutes: {
    [questionarios.name]: ['list', 'count', 'spreadsheet'],
    [inspecoes.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [questionarios.name]: servicoDeQuestionarios,
    [inspecoes.name]: servicoDeInspecoes,
  },
  campo: [inspecoesNoCampo],
  pacote: [questionariosNoPacote],
  home: [inspecoesNoInicio],
  search: [
    {
      entity: inspecoes,
      telas: [telas.inspecoes],
      lugar: 6,
      detalhe: sql`concat_ws(' · ', (select o.codigo from obras as o where o.id = r.obra_id), r.local)`,
    },
    { entity: questionarios, telas: [telas.listaDePerguntas], lugar: 8, detalhe: sql`r.descricao` },
  ],
})
