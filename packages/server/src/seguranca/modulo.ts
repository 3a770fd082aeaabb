import { planoEscrito } from '@prumo/domain/obras/planos-5w2h/efeitos.ts'
import { naoConformidadesPedidas } from '@prumo/domain/obras/rdo/efeitos.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { on } from '../core/modulo/effects.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { inspecoesNoCampo } from './inspecoes/campo.ts'
import { servicoDeInspecoes } from './inspecoes/gravar.ts'
import { inspecoesNoInicio } from './inspecoes/no-inicio.ts'
import { inspecoesRoutes } from './inspecoes/routes.ts'
import { servicoDeQuestionarios } from './lista-de-perguntas/gravar.ts'
import { questionariosNoPacote } from './lista-de-perguntas/no-pacote.ts'
import { listaDePerguntasRoutes } from './lista-de-perguntas/routes.ts'
import { agendarAvisosDeNcs } from './nao-conformidades/avisar.ts'
import { abrirDoRdo } from './nao-conformidades/do-rdo.ts'
import { guardarPlano, servicoDeNcs } from './nao-conformidades/gravar.ts'
import { ncsNaVez, ncsNoPrazo } from './nao-conformidades/na-vez.ts'
import { naoConformidadesRoutes } from './nao-conformidades/routes.ts'
import { segurancaNasObras, segurancaNoPainel } from './relatorio/painel.ts'

/** Safety at work: what is asked where the work is done, and what was found there. */
export const seguranca = defineModulo({
  nome: 'seguranca',
  routes: [listaDePerguntasRoutes, inspecoesRoutes, naoConformidadesRoutes],
  ownRoutes: {
    [questionarios.name]: ['list', 'count', 'spreadsheet'],
    [inspecoes.name]: ['list', 'count', 'spreadsheet'],
    [naoConformidades.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [questionarios.name]: servicoDeQuestionarios,
    [inspecoes.name]: servicoDeInspecoes,
    [naoConformidades.name]: servicoDeNcs,
  },
  campo: [inspecoesNoCampo],
  pacote: [questionariosNoPacote],
  effects: [on(naoConformidadesPedidas, abrirDoRdo), on(planoEscrito, guardarPlano)],
  vez: [ncsNaVez],
  panels: { 'inspecoes-seguranca': [segurancaNoPainel], 'obras-bi': [segurancaNasObras] },
  home: [inspecoesNoInicio, ncsNoPrazo],
  schedule: [agendarAvisosDeNcs],
  search: [
    {
      entity: inspecoes,
      telas: [telas.inspecoes],
      lugar: 6,
      detalhe: sql`concat_ws(' · ', (select o.codigo from obras as o where o.id = r.obra_id), r.local)`,
    },
    { entity: naoConformidades, telas: [telas.naoConformidades], lugar: 6, detalhe: sql`left(r.descricao, 120)` },
    { entity: questionarios, telas: [telas.listaDePerguntas], lugar: 8, detalhe: sql`r.descricao` },
  ],
})
