import { aptidaoPedida } from '@prumo/domain/dp/efeitos.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { planoEscrito } from '@prumo/domain/obras/planos-5w2h/efeitos.ts'
import { naoConformidadesPedidas } from '@prumo/domain/obras/rdo/efeitos.ts'
import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { aprModelos } from '@prumo/domain/seguranca/apr-modelos/apr-modelos.ts'
import { aprsAudios } from '@prumo/domain/seguranca/audio-apr/aprs-audios.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { seenOf } from '../core/access/scope.ts'
import { on } from '../core/modulo/effects.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { ajustesNoPacote, aprsNoCampo, modelosNoPacote } from './apr/campo.ts'
import { servicoDeAprs } from './apr/gravar.ts'
import { aprsNoInicio } from './apr/no-inicio.ts'
import { aprsRoutes } from './apr/routes.ts'
import { agendarNomes as agendarNomesDasAprs } from './apr/seguir-nomes.ts'
import { servicoDeModelos } from './apr-modelos/gravar.ts'
import { servicoDosAudios } from './audio-apr/gravar.ts'
import { agendarGuardaDosAudios } from './audio-apr/guarda.ts'
import { audiosRoutes } from './audio-apr/routes.ts'
import { inspecoesNoCampo } from './inspecoes/campo.ts'
import { servicoDeInspecoes } from './inspecoes/gravar.ts'
import { inspecoesNoInicio } from './inspecoes/no-inicio.ts'
import { inspecoesRoutes } from './inspecoes/routes.ts'
import { agendarNomes as agendarNomesDasInspecoes } from './inspecoes/seguir-nomes.ts'
import { servicoDeQuestionarios } from './lista-de-perguntas/gravar.ts'
import { questionariosNoPacote } from './lista-de-perguntas/no-pacote.ts'
import { listaDePerguntasRoutes } from './lista-de-perguntas/routes.ts'
import { agendarAvisosDeNcs } from './nao-conformidades/avisar.ts'
import { ncsNoCampo, ncsNoPacote } from './nao-conformidades/campo.ts'
import { abrirDoRdo } from './nao-conformidades/do-rdo.ts'
import { guardarPlano, servicoDeNcs } from './nao-conformidades/gravar.ts'
import { ncsNaVez, ncsNoPrazo } from './nao-conformidades/na-vez.ts'
import { naoConformidadesRoutes } from './nao-conformidades/routes.ts'
import { agendarNomes as agendarNomesDasNcs } from './nao-conformidades/seguir-nomes.ts'
import { segurancaNasObras, segurancaNoPainel } from './relatorio/painel.ts'

/** Safety at work: what is asked where the work is done, and what was found there. */
export const seguranca = defineModulo({
  nome: 'seguranca',
  routes: [listaDePerguntasRoutes, inspecoesRoutes, naoConformidadesRoutes, aprsRoutes, audiosRoutes],
  ownRoutes: {
    [questionarios.name]: ['list', 'count', 'spreadsheet'],
    [inspecoes.name]: ['list', 'count', 'spreadsheet'],
    [naoConformidades.name]: ['list', 'count', 'spreadsheet'],
    [aprs.name]: ['list', 'count', 'spreadsheet'],
  },
  ownServices: {
    [questionarios.name]: servicoDeQuestionarios,
    [inspecoes.name]: servicoDeInspecoes,
    [naoConformidades.name]: servicoDeNcs,
    [aprs.name]: servicoDeAprs,
    [aprModelos.name]: servicoDeModelos,
    [aprsAudios.name]: servicoDosAudios,
  },
  emits: [aptidaoPedida],
  campo: [inspecoesNoCampo, ncsNoCampo, aprsNoCampo],
  pacote: [questionariosNoPacote, ncsNoPacote, modelosNoPacote, ajustesNoPacote],
  effects: [on(naoConformidadesPedidas, abrirDoRdo), on(planoEscrito, guardarPlano)],
  vez: [ncsNaVez],
  panels: { 'inspecoes-seguranca': [segurancaNoPainel], 'obras-bi': [segurancaNasObras] },
  home: [inspecoesNoInicio, ncsNoPrazo, aprsNoInicio],
  schedule: [
    agendarAvisosDeNcs,
    agendarGuardaDosAudios,
    agendarNomesDasAprs,
    agendarNomesDasInspecoes,
    agendarNomesDasNcs,
  ],
  search: [
    {
      entity: inspecoes,
      telas: [telas.inspecoes],
      lugar: 6,
      detalhe: (ctx) => sql`concat_ws(' · ', ${seenOf(ctx, obras, 'codigo', sql`r.obra_id`)}, r.local)`,
    },
    { entity: naoConformidades, telas: [telas.naoConformidades], lugar: 6, detalhe: sql`left(r.descricao, 120)` },
    {
      entity: aprs,
      telas: [telas.apr],
      lugar: 6,
      detalhe: (ctx) => sql`concat_ws(' · ', ${seenOf(ctx, equipes, 'nome', sql`r.equipe_id`)}, r.local)`,
    },
    { entity: questionarios, telas: [telas.listaDePerguntas], lugar: 8, detalhe: sql`r.descricao` },
  ],
})
