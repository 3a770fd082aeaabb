import { batchOf } from '@prumo/domain/core/consulta.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { anexosDoAbastecimento } from '@prumo/domain/frota/anexos.ts'
import { horarioDeAbastecimento, horarioGravado } from '@prumo/domain/frota/horario.ts'
import { cartaoImportado, colunasDaPlanilha, previaDoCartao } from '@prumo/domain/frota/importacao.ts'
import {
  abastecimentoAlterado,
  abastecimentoNaResposta,
  abastecimentoNovo,
  avisosDoAbastecimento,
  conferencia,
  conferidos,
  doVeiculo,
  paraAvisar,
  rejeicao,
  resumoDeAbastecimentos,
} from '@prumo/domain/frota/respostas.ts'
import { z } from 'zod'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { recordFileRoutes } from '../../core/files/record-files.ts'
import { idParams, type Router } from '../../core/http.ts'
import { avisar } from './avisos.ts'
import { conferir, reabrir, rejeitar } from './conferir.ts'
import { alterarAbastecimento, criarAbastecimento, excluirAbastecimento, exigirAberto } from './gravar.ts'
import { lerHorario, mudarHorario } from './horario.ts'
import { conferirCartao, importarCartao, lerColunas } from './importar.ts'
import { apresentarUm, lerDoVeiculo } from './ler.ts'
import {
  consultaDeAbastecimentos,
  contarAbastecimentos,
  filtroDeAbastecimentos,
  listarAbastecimentos,
  resumir,
} from './listar.ts'
import { planilhaDeAbastecimentos } from './planilha.ts'

const { tela } = abastecimentos
const LER = { tela, flag: 'visualizar' } as const
const CRIAR = { tela, flag: 'adicionar' } as const
const EDITAR = { tela, flag: 'editar' } as const
const ESCREVER = { tela, flag: ['adicionar', 'editar'] } as const
const url = `/${abastecimentos.name}`
const soRevisao = z.object({ revisao: z.int().min(1).optional() }).nullish()

/** Fuellings (design, Works 8): what they have beside the generic calls, which read them in the same scope. */
export function abastecimentosRoutes(router: Router): void {
  leituraRoutes(router)
  escritaRoutes(router)
  conferenciaRoutes(router)
  recordFileRoutes(router, abastecimentos, {
    anexos: anexosDoAbastecimento,
    refuse: exigirAberto,
    of: ({ numero }) => `do abastecimento nº ${numero}`,
    answer: abastecimentoNaResposta,
    present: apresentarUm,
  })
  importacaoRoutes(router)
}

function leituraRoutes(router: Router): void {
  router.route({
    method: 'GET',
    url,
    access: LER,
    query: consultaDeAbastecimentos,
    answer: batchOf(abastecimentoNaResposta),
    summary: 'Lista abastecimentos, em lotes, dos mais recentes',
    handler: (ctx, { query }) => listarAbastecimentos(ctx, query),
  })
  router.route({
    method: 'GET',
    url: `${url}/contagem`,
    access: LER,
    query: filtroDeAbastecimentos,
    answer: z.object({ total: z.number() }),
    summary: 'Conta abastecimentos',
    handler: async (ctx, { query }) => ({ total: await contarAbastecimentos(ctx, query) }),
  })
  router.route({
    method: 'GET',
    url: `${url}/resumo`,
    access: LER,
    query: filtroDeAbastecimentos,
    answer: resumoDeAbastecimentos,
    summary: 'Somas e médias dos abastecimentos do filtro: Σ km ÷ Σ litros',
    handler: (ctx, { query }) => resumir(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeAbastecimentos)
}

function escritaRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url,
    access: CRIAR,
    body: abastecimentoNovo,
    answer: abastecimentoNaResposta,
    status: 201,
    summary: 'Lança um abastecimento; o que parece errado avisa e não impede',
    handler: async (ctx, { body, request, reply }) => {
      const { status, body: feito } = await criarAbastecimento(ctx, body, request.headers['idempotency-key'])
      reply.code(status)
      return feito
    },
  })
  router.route({
    method: 'PUT',
    url: `${url}/:id`,
    access: EDITAR,
    params: idParams,
    body: abastecimentoAlterado,
    answer: abastecimentoNaResposta,
    summary: 'Altera um abastecimento que ninguém conferiu ainda',
    handler: (ctx, { params, body }) => alterarAbastecimento(ctx, params.id, body),
  })
  router.route({
    method: 'DELETE',
    url: `${url}/:id`,
    access: { tela, flag: 'excluir' },
    params: idParams,
    summary: 'Exclui um abastecimento e os seus arquivos',
    handler: (ctx, { params }) => excluirAbastecimento(ctx, params.id),
  })
  router.route({
    method: 'POST',
    url: `${url}/avisos`,
    access: ESCREVER,
    body: paraAvisar,
    answer: avisosDoAbastecimento,
    summary: 'O que se diria de um abastecimento se fosse lançado agora; nada é gravado',
    handler: (ctx, { body }) => avisar(ctx, body),
  })
  router.route({
    method: 'GET',
    url: `${url}/veiculo/:id`,
    access: ESCREVER,
    params: idParams,
    answer: doVeiculo,
    summary: 'O que o lançamento precisa saber do veículo: combustível, motorista, último odômetro',
    handler: (ctx, { params }) => lerDoVeiculo(ctx, params.id),
  })
  router.route({
    method: 'GET',
    url: `${url}/horario`,
    access: LER,
    answer: horarioGravado,
    summary: 'Dias e horários em que os veículos são abastecidos',
    handler: (ctx) => lerHorario(ctx),
  })
  router.route({
    method: 'PUT',
    url: `${url}/horario`,
    access: EDITAR,
    body: horarioDeAbastecimento,
    answer: horarioGravado,
    summary: 'Altera os dias e horários de abastecimento, daqui em diante',
    handler: (ctx, { body }) => mudarHorario(ctx, body),
  })
}

function conferenciaRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url: `${url}/conferir`,
    access: EDITAR,
    body: conferencia,
    answer: conferidos,
    summary: 'Marca abastecimentos como conferidos, num ato só',
    handler: (ctx, { body }) => conferir(ctx, body.ids),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/rejeitar`,
    access: EDITAR,
    params: idParams,
    body: rejeicao,
    answer: abastecimentoNaResposta,
    summary: 'Rejeita um abastecimento: não conta mais em nenhuma soma',
    handler: (ctx, { params, body }) => rejeitar(ctx, params.id, body),
  })
  router.route({
    method: 'POST',
    url: `${url}/:id/reabrir`,
    access: EDITAR,
    params: idParams,
    body: soRevisao,
    answer: abastecimentoNaResposta,
    summary: 'Volta a lançado um abastecimento conferido ou rejeitado',
    handler: (ctx, { params, body }) => reabrir(ctx, params.id, body?.revisao),
  })
}

function importacaoRoutes(router: Router): void {
  router.route({
    method: 'POST',
    url: `${url}/importar/colunas`,
    access: CRIAR,
    multipart: true,
    answer: colunasDaPlanilha,
    summary: 'Colunas da planilha do cartão frota, e qual parece ser qual (parte arquivo)',
    handler: (ctx, { request }) => lerColunas(ctx, request),
  })
  router.route({
    method: 'POST',
    url: `${url}/importar/conferir`,
    access: CRIAR,
    multipart: true,
    answer: previaDoCartao,
    summary: 'Confere a planilha do cartão frota sem gravar nada (partes arquivo e mapa)',
    handler: (ctx, { request }) => conferirCartao(ctx, request),
  })
  router.route({
    method: 'POST',
    url: `${url}/importar`,
    access: CRIAR,
    multipart: true,
    answer: cartaoImportado,
    status: 201,
    summary: 'Importa a planilha do cartão frota já conferida (partes arquivo, mapa e conferido)',
    handler: (ctx, { request }) => importarCartao(ctx, request),
  })
}
