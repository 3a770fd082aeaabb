import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import { anexosDoAbastecimento } from '@prumo/domain/frota/anexos.ts'
import { spreadsheetRoutes } from '../../core/crud/spreadsheet.ts'
import { recordFileRoutes } from '../../core/files/record-files.ts'
import type { Router } from '../../core/http/http.ts'
import { answerAs } from '../../core/http/idempotency.ts'
import { avisar } from './avisos.ts'
import { conferir, reabrir, rejeitar } from './conferir.ts'
import { alterarAbastecimento, criarAbastecimento, excluirAbastecimento, exigirAberto } from './gravar.ts'
import { lerHorario, mudarHorario } from './horario.ts'
import { conferirCartao, importarCartao, lerColunas } from './importar.ts'
import { apresentarUm, lerDoVeiculo } from './ler.ts'
import { contarAbastecimentos, listarAbastecimentos, resumir } from './listar.ts'
import { planilhaDeAbastecimentos } from './planilha.ts'

const { tela } = abastecimentos
const LER = { tela, flag: 'visualizar' } as const
const CRIAR = { tela, flag: 'adicionar' } as const
const EDITAR = { tela, flag: 'editar' } as const
const ESCREVER = { tela, flag: ['adicionar', 'editar'] } as const

/** Fuellings (design, Works 8): what they have beside the generic calls, which read them in the same scope. */
export function abastecimentosRoutes(router: Router): void {
  leituraRoutes(router)
  escritaRoutes(router)
  conferenciaRoutes(router)
  recordFileRoutes(router, abastecimentos, {
    anexos: anexosDoAbastecimento,
    chamadas: chamadasDeAbastecimentos,
    refuse: exigirAberto,
    of: ({ numero }) => `do abastecimento nº ${numero}`,
    present: apresentarUm,
  })
  importacaoRoutes(router)
}

function leituraRoutes(router: Router): void {
  router.call(chamadasDeAbastecimentos.listar, {
    access: LER,
    summary: 'Lista abastecimentos, em lotes, dos mais recentes',
    handler: (ctx, { query }) => listarAbastecimentos(ctx, query),
  })
  router.call(chamadasDeAbastecimentos.contar, {
    access: LER,
    summary: 'Conta abastecimentos',
    handler: async (ctx, { query }) => ({ total: await contarAbastecimentos(ctx, query) }),
  })
  router.call(chamadasDeAbastecimentos.resumo, {
    access: LER,
    summary: 'Somas e médias dos abastecimentos do filtro: Σ km ÷ Σ litros',
    handler: (ctx, { query }) => resumir(ctx, query),
  })
  spreadsheetRoutes(router, planilhaDeAbastecimentos)
}

function escritaRoutes(router: Router): void {
  router.call(chamadasDeAbastecimentos.criar, {
    access: CRIAR,
    summary: 'Lança um abastecimento; o que parece errado avisa e não impede',
    handler: async (ctx, { body, request, reply }) =>
      answerAs(reply, await criarAbastecimento(ctx, body, request.headers['idempotency-key'])),
  })
  router.call(chamadasDeAbastecimentos.alterar, {
    access: EDITAR,
    summary: 'Altera um abastecimento que ninguém conferiu ainda',
    handler: (ctx, { params, body }) => alterarAbastecimento(ctx, params.id, body),
  })
  router.call(chamadasDeAbastecimentos.excluir, {
    access: { tela, flag: 'excluir' },
    summary: 'Exclui um abastecimento e os seus arquivos',
    handler: (ctx, { params }) => excluirAbastecimento(ctx, params.id),
  })
  router.call(chamadasDeAbastecimentos.avisos, {
    access: ESCREVER,
    summary: 'O que se diria de um abastecimento se fosse lançado agora; nada é gravado',
    handler: (ctx, { body }) => avisar(ctx, body),
  })
  router.call(chamadasDeAbastecimentos.doVeiculo, {
    access: ESCREVER,
    summary: 'O que o lançamento precisa saber do veículo: combustível, motorista, último odômetro',
    handler: (ctx, { params, query }) => lerDoVeiculo(ctx, params.id, query.antesDe),
  })
  router.call(chamadasDeAbastecimentos.horario, {
    access: LER,
    summary: 'Dias e horários em que os veículos são abastecidos',
    handler: (ctx) => lerHorario(ctx),
  })
  router.call(chamadasDeAbastecimentos.mudarHorario, {
    access: EDITAR,
    summary: 'Altera os dias e horários de abastecimento, daqui em diante',
    handler: (ctx, { body }) => mudarHorario(ctx, body),
  })
}

function conferenciaRoutes(router: Router): void {
  router.call(chamadasDeAbastecimentos.conferir, {
    access: EDITAR,
    summary: 'Marca abastecimentos como conferidos, num ato só',
    handler: (ctx, { body }) => conferir(ctx, body.ids),
  })
  router.call(chamadasDeAbastecimentos.rejeitar, {
    access: EDITAR,
    summary: 'Rejeita um abastecimento: não conta mais em nenhuma soma',
    handler: (ctx, { params, body }) => rejeitar(ctx, params.id, body),
  })
  router.call(chamadasDeAbastecimentos.reabrir, {
    access: EDITAR,
    summary: 'Volta a lançado um abastecimento conferido ou rejeitado',
    handler: (ctx, { params, body }) => reabrir(ctx, params.id, body?.revisao),
  })
}

function importacaoRoutes(router: Router): void {
  router.call(chamadasDeAbastecimentos.lerColunas, {
    access: CRIAR,
    summary: 'Colunas da planilha do cartão frota, e qual parece ser qual (parte arquivo)',
    handler: (ctx, { request }) => lerColunas(ctx, request),
  })
  router.call(chamadasDeAbastecimentos.conferirImportacao, {
    access: CRIAR,
    summary: 'Confere a planilha do cartão frota sem gravar nada (partes arquivo e mapa)',
    handler: (ctx, { request }) => conferirCartao(ctx, request),
  })
  router.call(chamadasDeAbastecimentos.importar, {
    access: CRIAR,
    summary: 'Importa a planilha do cartão frota já conferida (partes arquivo, mapa e conferido)',
    handler: (ctx, { request }) => importarCartao(ctx, request),
  })
}
