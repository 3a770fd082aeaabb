import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pino, { type Logger } from 'pino'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { hashPassword } from '../../packages/server/src/core/access/passwords.ts'
import { openSession } from '../../packages/server/src/core/access/sessions.ts'
import { formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import { fingirMicrosoft } from '../../packages/server/src/pbi/microsoft.cenario.ts'
import type { TestApp } from '../../packages/server/src/test-kit/app.ts'
import { REGRA_DE_RETENCAO } from '../../packages/server/src/test-kit/brazilian-samples.ts'
import { marksOf } from '../../packages/server/src/test-kit/marks.ts'
import { type KnownRoute, testAppWithRoutes } from '../../packages/server/src/test-kit/routes.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import {
  aPagar,
  type Base,
  COMPOSTOS,
  cpf,
  NADA,
  n,
  type Objeto,
  type Onde,
  type Pessoa,
  placa,
  proximo,
  type Receita,
  SENHA,
} from './mundo-base.ts'
import { DE_CADA_SALA } from './mundo-salas.ts'
import { ALVOS, FLAGS, type Letra } from './tabela.ts'

/** A house with three cost centres: A, which the people of the matrix hold; B, which none of them does; C, of who is out of scope. */
export interface Mundo {
  readonly t: TestApp
  readonly routes: readonly KnownRoute[]
  /** Every line the server wrote to its log, from warnings on. */
  readonly lines: string[]
  pessoa(direitos: Readonly<Record<string, readonly Letra[]>>, centro?: 'A' | 'C', ativa?: boolean): Promise<Pessoa>
  objeto(tipo: string, onde: Onde, pessoa: Pessoa | null): Promise<Objeto>
  /** Makes everybody known so far an approver of every order: ranks are another matter than flags (Spec 1 §4). */
  aprovadores(): Promise<void>
  /** One text that any write changes, in all tables but sessions and the counts of attempts (and the seal, which closes by itself each minute). */
  retrato(): Promise<string>
  /** What any call may name, new at each asking. */
  valores(centro?: 'A' | 'C'): Record<string, string>
}

/** What every call counts. */
const CONTADAS = ['sessoes', 'tentativas_de_login', 'chamadas_por_minuto']

export async function montar(): Promise<Mundo> {
  process.env.LOG_LEVEL = 'warn'
  // Played by a stand-in, which keeps nobody from ending.
  const { app: t, routes } = await testAppWithRoutes((await fingirMicrosoft()).env())
  const lines: string[] = []
  const log = t.services.log as Logger & Record<symbol, { write(line: string): void }>
  log[pino.symbols.streamSym]!.write = (line) => lines.push(line)
  const { db } = t
  const senhaHash = await hashPassword(SENHA)
  const centros = { A: await t.centro('CC-A'), B: await t.centro('CC-B'), C: await t.centro('CC-C') }
  const fora = (onde: Onde) => (onde === 'fora' ? centros.B : centros.A)

  const insere = async (tabela: string, valores: Record<string, unknown>): Promise<string> =>
    (
      (await db
        .insertInto(tabela as never)
        .values(valores as never)
        .returning('id' as never)
        .executeTakeFirstOrThrow()) as { id: string }
    ).id

  const usuario = async (centro: string | null, mais: Record<string, unknown> = {}): Promise<string> => {
    const numero = proximo()
    const id = await insere('usuarios', { nome: `Fulano ${numero}`, email: `fulano${numero}@teste.demo`, ...mais })
    if (centro) await db.insertInto('usuariosCentros').values({ usuarioId: id, centroDeCustoId: centro }).execute()
    return id
  }
  const alguem = await usuario(centros.A)

  const pessoa = async (
    direitos: Readonly<Record<string, readonly Letra[]>>,
    centro: keyof typeof centros = 'A',
    isAtivo = true,
  ): Promise<Pessoa> => {
    const email = `fulano${proximo()}@teste.demo`
    const id = await usuario(centros[centro], { isAtivo, senhaHash, email })
    const entradas = Object.entries(direitos).map(([alvo, letras]) => ({
      usuarioId: id,
      alvo,
      ...Object.fromEntries(Object.entries(FLAGS).map(([letra, flag]) => [flag, letras.includes(letra as Letra)])),
    }))
    if (entradas.length > 0) await db.insertInto('permissoes').values(entradas).execute()
    const { token } = await openSession(db, id, { navegador: 'matriz', endereco: '127.0.0.1' })
    return { id, token, email }
  }

  // One file in the store, come in by the front door; every attachment and proof here shows it.
  const tudo = Object.fromEntries(ALVOS.map((alvo) => [alvo, Object.keys(FLAGS) as Letra[]]))
  const chefe = await pessoa(tudo)
  const fornecedor = await insere('fornecedores', { nome: 'Cabos', cpfOuCnpj: cpf() })
  const { payload, headers } = await formulario(
    {
      pedido: { tipo: 1, centroDeCustoId: centros.A, fornecedorId: fornecedor, enviar: false },
      itens: [],
      anexos: [{ tipo: 6, arquivo: 'f' }],
    },
    { f: { nome: 'a.pdf', bytes: pdf } },
  )
  const criado = await t.inject({
    method: 'POST',
    url: '/api/createPedido',
    payload,
    headers: { ...headers, authorization: `Bearer ${chefe.token}` },
  })
  if (criado.status !== 201) throw new Error(JSON.stringify(criado.body))
  const { arquivoId } = (await db.selectFrom('pedidosAnexos').select('arquivoId').executeTakeFirstOrThrow()) as {
    arquivoId: string
  }
  const obraDeA = await insere('obras', { codigo: 'OA', nome: 'Obra de A', contratoId: centros.A })
  const categoria = await insere('categoriasDeCusto', { codigo: 'K', despesa: 'Cabos', ativo: true })

  const anexoDe = (pedidoId: string, mais: Record<string, unknown> = {}) =>
    insere('pedidosAnexos', { pedidoId, tipo: 6, fileName: 'a.pdf', hiperlink: '/a', arquivoId, ...mais })
  const pedido = async (status: number, centro: string, dono: string, anexo: Record<string, unknown> = {}) => {
    const id = await insere('pedidos', {
      status,
      tipo: 1,
      centroDeCustoId: centro,
      fornecedorId: fornecedor,
      solicitanteId: dono,
      justificativa: 'Reposição',
      valorTotal: 10,
      ...(status > 1 && { dataSolicitacao: new Date() }),
    })
    const item = await insere('pedidosItens', { pedidoId: id, descricao: 'Cabo', quantidade: 1, valor: 10 })
    return { id, item, anexo: await anexoDe(id, anexo), centro }
  }
  const PAGO = { tipo: 4, status: 3, comprovanteArquivoId: arquivoId, comprovanteHiperlink: '/c', comprovanteId: '1' }

  /** A centre of their own for whoever asks, so that whatever is done to it is done to nothing else. */
  const centro = async (onde: Onde, quem: Pessoa | null, mais: Record<string, unknown> = {}) => {
    if (onde === 'inexistente') return { id: NADA, codigo: 'nunca-visto' }
    if (!quem) return { id: fora(onde), codigo: onde === 'fora' ? 'CC-B' : 'CC-A' }
    const codigo = `proprio-${proximo()}`
    const id = await t.centro(codigo, mais)
    if (onde === 'dentro')
      await db.insertInto('usuariosCentros').values({ usuarioId: quem.id, centroDeCustoId: id }).execute()
    return { id, codigo }
  }

  const de =
    (faz: (centro: string) => Promise<string>): Receita =>
    async (onde) => ({ id: await faz(fora(onde)) })
  const receitas: Record<string, Receita> = {
    usuario: de((c) => usuario(c)),
    permissao: de(async (c) =>
      insere('permissoes', { usuarioId: await usuario(c), alvo: 'Pedidos', visualizar: true }),
    ),
    log: async (onde) => {
      const autor = await usuario(centros.A)
      const id = await insere('logs', {
        colabId: autor,
        telaId: 12,
        acaoId: 2,
        alvoId: obraDeA,
        entidade: 'obras',
        descricao: 'Alterou a obra',
        centros: sql`array[${fora(onde)}::bigint]`,
      })
      return { id, autor }
    },
    suporte: de(() => insere('suporte', { descricao: n() })),
    mudanca: de(() => insere('mudancas', { modo: 1, origem: n() })),
    funcao: async () => ({
      id: await insere('funcoes', { nome: n().toUpperCase() }),
      outra: await insere('funcoes', { nome: n().toUpperCase() }),
    }),
    processo: de(() => insere('processos', { nome: n() })),
    colaborador: de((c) =>
      insere('colaboradores', { nome: n().toUpperCase(), matricula: n(), cpf: cpf(), empresaId: c }),
    ),
    fornecedor: de(() => insere('fornecedores', { nome: n(), cpfOuCnpj: cpf() })),
    institucional: de(() => insere('contasInstitucionais', { codigo: n(), nome: 'x' })),
    juridica: de(() => insere('contasJuridicas', { codigo: n(), nome: 'x' })),
    centro: (onde, _dono, quem) => centro(onde, quem),
    classe: de(() => insere('classesDeCusto', { nome: n() })),
    categoria: de(() => insere('categoriasDeCusto', { codigo: n(), despesa: 'x', ativo: true })),
    'regra de retenção': de(() =>
      insere('regrasDeRetencao', {
        nome: n(),
        ...REGRA_DE_RETENCAO,
      }),
    ),
    workflow: de(() =>
      insere('workflow', { nome: n(), solicitantes: [], validadores: [], confirmadores: [], aprovadores: [] }),
    ),
    obra: de((c) => insere('obras', { codigo: n(), nome: 'x', contratoId: c })),
    veiculo: de((c) => insere('veiculos', { placa: placa(), modelo: 'x', centroDeCustoId: c })),
    'pedido 1': (onde, dono) => pedido(1, fora(onde), dono),
    'pedido 2': (onde, dono) => pedido(2, fora(onde), dono),
    'pedido 5': (onde, dono) => pedido(5, fora(onde), dono),
    'pedido 6': (onde, dono) => pedido(6, fora(onde), dono),
    'pedido 1 alheio': (onde) => pedido(1, fora(onde), alguem),
    item: async (onde, dono) => ({ id: (await pedido(2, fora(onde), dono)).item }),
    anexo: async (onde, dono) => ({ id: (await pedido(2, fora(onde), dono)).anexo }),
    'anexo pago': async (onde, dono) => ({ id: (await pedido(5, fora(onde), dono, PAGO)).anexo }),
    'a pagar': (onde, dono) => pedido(5, fora(onde), dono, aPagar()),
    agendada: (onde, dono) =>
      pedido(5, fora(onde), dono, { ...aPagar(), status: 2, dataAgendada: addDays(today(), 9) }),
    'a conferir': (onde) => pedido(5, fora(onde), alguem, { ...aPagar(), tipo: 7, favorecido: 'Outro', conta: '1' }),
    'pedido recém-aprovado': async (onde, dono) => {
      const um = await pedido(5, fora(onde), dono)
      await sql`update pedidos set aprovador_id = ${dono}, data_aprovacao = now() where id = ${um.id}`.execute(db)
      await sql`insert into pedidos_decisoes (pedido_id, pessoa_id, em, revisao, antes)
        select p.id, ${dono}, now(), p.revisao, jsonb_build_object('pedido', '{"status": 4}'::jsonb, 'itens', '[]'::jsonb,
          'anexos', '[]'::jsonb, 'revisoes', jsonb_build_object(${um.anexo}::text, 1)) from pedidos as p where p.id = ${um.id}`.execute(
        db,
      )
      return um
    },
    'pedido com excedente': (onde, dono) => pedido(5, fora(onde), dono, { ...aPagar(), valor: '15' }),
    solicitacao: async (onde) => {
      const quem = await usuario(null, { isAtivo: false })
      return {
        id: await insere('solicitacoesDeAcesso', {
          usuarioId: quem,
          centros: sql`array[${fora(onde)}::bigint]`,
          endereco: '127.0.0.1',
        }),
      }
    },
    'visao de todos': de(() =>
      insere('visoes', { usuarioId: alguem, tela: 'Lista de Obras', nome: n(), endereco: '', compartilhada: true }),
    ),

    // One's own, or somebody else's.
    sessao: async (onde, dono) => {
      const { token } = await openSession(db, onde === 'dentro' ? dono : alguem, {
        navegador: 'x',
        endereco: '127.0.0.1',
      })
      const { rows } = await sql<{
        id: string
      }>`select id from sessoes where token_hash = sha256(${token}::text::bytea)`.execute(db)
      return { id: rows[0]!.id }
    },
    trabalho: async (onde, dono) => ({ id: await trabalho(onde === 'dentro' ? dono : alguem) }),
    'trabalho com arquivo': async (onde, dono) => ({
      id: await trabalho(onde === 'dentro' ? dono : alguem, arquivoId),
    }),
    visao: async (onde, dono) => ({
      id: await insere('visoes', {
        usuarioId: onde === 'dentro' ? dono : alguem,
        tela: 'Lista de Obras',
        nome: n(),
        endereco: '',
      }),
    }),
  }
  const outro = async (tipo: string, onde: Onde, dono: string) =>
    onde === 'inexistente' ? NADA : (await receitas[tipo]!(onde, dono, null)).id
  const base: Base = {
    t,
    db,
    centros,
    alguem,
    fornecedor,
    arquivoId,
    receitas,
    fora,
    insere,
    usuario,
    pessoa,
    centro,
    pedido,
    outro,
  }
  for (const receitasDe of DE_CADA_SALA) Object.assign(receitas, receitasDe(base))
  // Of a complete register, and in no team: without the first nobody enters one.
  const colab = (await receitas.equipe!('dentro', alguem, null)).membro!
  const empresa = (await receitas.empresa!('dentro', alguem, null)).id
  const pagadora = (await receitas['conta pagadora']!('dentro', alguem, null)).id
  const tipoDeDocumento = (await receitas['tipo de documento']!('dentro', alguem, null)).id
  const trabalho = (usuarioId: string, arquivo: string | null = null) =>
    insere('trabalhos', {
      tipo: 'planilha:obras',
      titulo: 'Planilha',
      usuarioId,
      situacao: 2,
      terminadoEm: new Date(),
      arquivoId: arquivo,
      registro: JSON.stringify({ telaId: 12, entidade: 'obras', descricao: 'Baixou a planilha' }),
    })

  return {
    t,
    routes,
    lines,
    pessoa,
    async objeto(tipo, onde, quem) {
      const receita = receitas[tipo]
      if (!receita) throw new Error(`objeto sem receita: ${tipo}`)
      if (onde === 'inexistente' && !COMPOSTOS.has(tipo))
        return {
          id: NADA,
          codigo: 'nunca-visto',
          outra: `${NADA.slice(0, -1)}8`,
          exercicio: '2999',
          ...Object.fromEntries(
            ['anexo', 'autor', 'conta', 'item', 'linha', 'pedido', 'viagem'].map((nome) => [nome, NADA]),
          ),
        }
      return receita(onde, quem?.id ?? alguem, quem)
    },
    async aprovadores() {
      await sql`insert into workflow (nome, solicitantes, validadores, confirmadores, aprovadores)
        values (${n()}, '{}', '{}', '{}', (select array_agg(id) from usuarios))`.execute(db)
    },
    async retrato() {
      return JSON.stringify(await marksOf(t, CONTADAS))
    },
    valores: (centro = 'A') => ({
      novo: n(),
      uuid: randomUUID(),
      digitos: String(proximo()),
      emUmMes: addDays(today(), 30),
      categoria,
      empresa,
      pagadora,
      alguem,
      colab,
      // Where the object brings nobody along: it is not there, and is not asked about.
      membro: colab,
      curto: `E${proximo()}`,
      tipo: tipoDeDocumento,
      cpf: cpf(),
      placa: placa(),
      senha: SENHA,
      centro: centros[centro],
      fornecedor,
      obra: obraDeA,
      hoje: today(),
      amanha: addDays(today(), 1),
    }),
  }
}
