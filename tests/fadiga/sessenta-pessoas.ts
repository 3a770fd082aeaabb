/** Sixty people in the roles of the demonstration's company, and what they do in a day: read, write, ask for a sheet or a PDF. */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { entities } from '../../packages/domain/src/entities.ts'
import { openSession } from '../../packages/server/src/core/access/sessions.ts'
import type { Db } from '../../packages/server/src/core/database/database.ts'
import { demoPeople } from '../../packages/server/src/demonstracao/pessoas.ts'
import { multipart } from '../../packages/server/src/test-kit/multipart.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import type { sorteio } from '../modelo/sorteio.ts'

type Sorte = ReturnType<typeof sorteio>
// biome-ignore lint/suspicious/noExplicitAny: each answer is of its own call.
type Corpo = any
interface Resposta {
  readonly status: number
  readonly body: Corpo
}
export interface Pessoa {
  readonly id: string
  readonly papel: string
  readonly token: string
}

/** In the middle of what they do. */
type Agora = Pessoa & { feitas: number }

const PAPEIS: Readonly<Record<string, number>> = {
  admin: 2,
  solicitante: 18,
  validador: 4,
  confirmador: 4,
  aprovador: 5,
  financeiro: 7,
  leitor: 6,
  encarregado: 5,
  engenheiro: 4,
  diretoria: 2,
  laboratorio: 2,
  rt: 1,
}

/** Those people, made of the role's own where they are not there yet, each with a session of this hour. */
export async function sessentaPessoas(db: Db): Promise<Pessoa[]> {
  const gente: Pessoa[] = []
  for (const [papel, quantas] of Object.entries(PAPEIS))
    for (let n = 1; n <= quantas; n++) {
      const email = `${papel}.${n}@fadiga.demo`
      const { rows: ja } = await sql<{ id: string }>`select id from usuarios where email = ${email}`.execute(db)
      const id = ja[0]?.id ?? (await como(db, papel, n, email))
      const { token } = await openSession(db, id, { navegador: 'fadiga', endereco: '127.0.0.1' })
      gente.push({ id, papel, token })
    }
  return gente
}

async function como(db: Db, papel: string, n: number, email: string): Promise<string> {
  const { rows: dele } = await sql<{
    id: string
  }>`select id from usuarios where email = ${`${papel}@prumo.demo`}`.execute(db)
  const base = dele[0]!.id
  const { rows } = await sql<{ id: string }>`insert into usuarios (nome, email, is_ativo)
    values (${`${papel} ${n}`}, ${email}, true) returning id`.execute(db)
  const { id } = rows[0]!
  await sql`insert into permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
    select ${id}, alvo, visualizar, adicionar, editar, excluir, acesso from permissoes where usuario_id = ${base}`.execute(
    db,
  )
  await sql`insert into usuarios_centros (usuario_id, centro_de_custo_id)
    select ${id}, centro_de_custo_id from usuarios_centros where usuario_id = ${base}`.execute(db)
  for (const lista of ['solicitantes', 'validadores', 'confirmadores', 'aprovadores'])
    await sql`update workflow set ${sql.ref(lista)} = array_append(${sql.ref(lista)}, ${id}::bigint)
      where ${base}::bigint = any(${sql.ref(lista)})`.execute(db)
  return id
}

/** Beside the lists of each register. */
const TELAS_DE_LER = [
  '/inicio',
  '/sessao',
  '/minha-vez',
  '/pendencias',
  '/avisos',
  '/trabalhos',
  '/busca?q=cabo',
  '/pedidos/caixas',
  '/pedidos/resumo',
  '/solicitacoes',
  '/acompanhamento',
  '/acompanhamento/resumo',
  '/contas-a-pagar',
  '/contas-a-pagar/resumo',
  '/fluxo-de-caixa/projecao',
  '/metas/resumo',
  '/auditorias/placar',
  '/documentos-vencidos',
  '/inaptos',
  '/equipamentos-isolantes/luzes',
  '/sensores/recentes',
  '/campo/pacote',
  '/privacidade/aviso',
]
const PALAVRAS = ['cabo', 'cimento', 'araújo', 'locação', 'x', 'Kopelínski']
const COMO_FORMULARIO = { tipo: 1, justificativa: 'Reposição do estoque da obra', enviar: false }

/** What was answered: how many of each, and each failure of the server's own. */
export interface Contado {
  readonly respostas: Record<string, number>
  readonly falhas: string[]
  chamadas: number
}

export class Carga {
  readonly #url: string
  /** By role: lists that open to it, and what it saw in them. */
  readonly #listas = new Map<string, { slug: string; ids: string[] }[]>()
  readonly #telas = new Map<string, string[]>()
  #contado: Contado = { respostas: {}, falhas: [], chamadas: 0 }

  constructor(url: string) {
    this.#url = url
  }

  /** What opens to each role, asked once. */
  async conhecer(gente: readonly Pessoa[]): Promise<void> {
    for (const um of new Map(gente.map((pessoa) => [pessoa.papel, pessoa])).values()) {
      const pessoa = { ...um, feitas: 0 }
      const listas = []
      for (const { name: slug } of entities) {
        const { status, body } = await this.pedir(pessoa, 'GET', `/${slug}`)
        if (status === 200) listas.push({ slug, ids: idsDe(body) })
      }
      this.#listas.set(pessoa.papel, listas)
      const telasDele = []
      for (const tela of TELAS_DE_LER) if ((await this.pedir(pessoa, 'GET', tela)).status < 300) telasDele.push(tela)
      this.#telas.set(pessoa.papel, telasDele)
    }
  }

  /** Since it was last asked. */
  contar(): Contado {
    const contado = this.#contado
    this.#contado = { respostas: {}, falhas: [], chamadas: 0 }
    return contado
  }

  /** One thing that a person does; answers how many calls it took. Four in five read, one in twenty asks for something heavy. */
  async agir(quem: Pessoa, sorte: Sorte): Promise<number> {
    const pessoa = { ...quem, feitas: 0 }
    const vez = sorte.entre(1, 100)
    if (vez <= 80) await this.#ler(pessoa, sorte)
    else if (vez <= 95) await this.#escrever(pessoa, sorte)
    else await this.#exportar(pessoa, sorte)
    // Who finds nothing to do looked for it all the same.
    return Math.max(1, pessoa.feitas)
  }

  async #ler(pessoa: Agora, sorte: Sorte): Promise<void> {
    const vez = sorte.entre(1, 10)
    if (vez <= 3) return void (await this.pedir(pessoa, 'GET', sorte.escolher(this.#telas.get(pessoa.papel)!)))
    const lista = sorte.escolher(this.#listas.get(pessoa.papel)!)
    if (vez <= 6) {
      const busca = sorte.entre(1, 3) === 1 ? `?query=${encodeURIComponent(sorte.escolher(PALAVRAS))}` : ''
      const { status, body } = await this.pedir(pessoa, 'GET', `/${lista.slug}${busca}`)
      if (status === 200 && busca === '') lista.ids = idsDe(body)
    } else if (vez <= 9 && lista.ids.length > 0) {
      const id = sorte.escolher(lista.ids)
      await this.pedir(pessoa, 'GET', lista.slug === 'pedidos' ? `/pedido/${id}` : `/${lista.slug}/${id}`)
    } else await this.pedir(pessoa, 'GET', `/${lista.slug}/contagem`)
  }

  async #escrever(pessoa: Agora, sorte: Sorte): Promise<void> {
    const { papel } = pessoa
    if (['solicitante', 'engenheiro', 'encarregado'].includes(papel)) return this.#pedirCompra(pessoa, sorte)
    if (['validador', 'confirmador', 'aprovador'].includes(papel)) return this.#decidir(pessoa, sorte)
    if (papel === 'financeiro') return this.#pagar(pessoa, sorte)
    if (papel === 'admin') return this.#cadastrar(pessoa, sorte)
    const nome = `Visão ${sorte.entre(1, 999_999)}`
    const { status, body } = await this.pedir(pessoa, 'POST', '/visoes', {
      tela: telaDe(papel),
      nome,
      endereco: '?query=cabo',
    })
    if (status === 201) await this.pedir(pessoa, 'DELETE', `/visoes/${body.id}`)
  }

  #lista({ papel }: Pessoa, qual: string): { ids: string[] } | undefined {
    return this.#listas.get(papel)!.find(({ slug }) => slug === qual)
  }

  /** Like one that is there already: its cost centre, its work, its supplier. */
  async #pedirCompra(pessoa: Agora, sorte: Sorte): Promise<void> {
    const pedidos = this.#lista(pessoa, 'pedidos')
    if (!pedidos?.ids.length) return
    const { status, body: outro } = await this.pedir(pessoa, 'GET', `/pedido/${sorte.escolher(pedidos.ids)}`)
    if (status !== 200) return
    const { centroDeCustoId, fornecedorId, obraId, itens } = outro
    const { payload, headers } = await multipart(
      {
        pedido: { ...COMO_FORMULARIO, centroDeCustoId, fornecedorId, obraId },
        itens: [
          {
            descricao: 'Cabo 2,5 mm²',
            unidade: 'm',
            codigoCustoId: itens[0]?.codigoCustoId,
            obraId,
            quantidade: sorte.entre(1, 90),
            valor: sorte.entre(1, 9000) / 100,
          },
        ],
        anexos: [{ tipo: 1, arquivo: 'f0' }],
      },
      { f0: { name: 'proposta.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(sorte.entre(0, 60_000), ' ')]) } },
    )
    const criado = await this.pedir(pessoa, 'POST', '/createPedido', payload, headers)
    if (criado.status === 201) await this.pedir(pessoa, 'POST', `/pedidos/${criado.body.id}/enviar`, {})
  }

  async #decidir(pessoa: Agora, sorte: Sorte): Promise<void> {
    const caixa = idsDe((await this.pedir(pessoa, 'GET', '/solicitacoes')).body)
    if (caixa.length === 0) return
    const id = sorte.escolher(caixa)
    await this.pedir(pessoa, 'GET', `/pedido/${id}`)
    const acao = sorte.entre(1, 6) === 1 ? { acao: 'rejeitar', justificativa: 'Fora do orçado' } : { acao: 'aprovar' }
    await this.pedir(pessoa, 'POST', `/pedidos/${id}/avancar`, acao)
  }

  async #pagar(pessoa: Agora, sorte: Sorte): Promise<void> {
    const { body } = await this.pedir(pessoa, 'GET', '/contas-a-pagar')
    const contas = idsDe({ itens: body?.itens?.filter(({ status }: { status: number }) => status !== 3) })
    if (contas.length === 0) return
    const { payload, headers } = await multipart(
      { anexos: [sorte.escolher(contas)] },
      { comprovante: { name: 'comprovante.pdf', bytes: pdf } },
    )
    await this.pedir(pessoa, 'POST', '/contas-a-pagar/pagar', payload, headers)
  }

  async #cadastrar(pessoa: Agora, sorte: Sorte): Promise<void> {
    const codigo = `F${sorte.entre(1, 999_999_999)}`
    const { status, body } = await this.pedir(pessoa, 'POST', '/setores', { codigo, nome: `Setor ${codigo}` })
    if (status !== 201) return
    await this.pedir(pessoa, 'PUT', `/setores/${body.id}`, { nome: `Setor ${codigo} mudado` })
    await this.pedir(pessoa, 'DELETE', `/setores/${body.id}`)
  }

  async #exportar(pessoa: Agora, sorte: Sorte): Promise<void> {
    const lista = sorte.escolher(this.#listas.get(pessoa.papel)!)
    if (lista.slug === 'pedidos' && lista.ids.length > 0)
      await this.pedir(pessoa, 'POST', '/services/pdf-pedido-de-compra', { pedido: sorte.escolher(lista.ids) })
    const { status, body } = await this.pedir(pessoa, 'POST', `/${lista.slug}/planilha`, {})
    if (status !== 202) return
    for (let situacao = 1; situacao === 1; ) {
      await delay(50)
      const trabalho = await this.pedir(pessoa, 'GET', `/trabalhos/${body.trabalhoId}`)
      situacao = trabalho.body?.situacao
    }
    await this.pedir(pessoa, 'GET', `/trabalhos/${body.trabalhoId}/arquivo`)
  }

  async pedir(
    pessoa: Agora,
    method: string,
    caminho: string,
    corpo?: object,
    doCorpo?: Record<string, string>,
  ): Promise<Resposta> {
    pessoa.feitas++
    const resposta = await fetch(`${this.#url}/api${caminho}`, {
      method,
      headers: {
        authorization: `Bearer ${pessoa.token}`,
        ...(corpo && !doCorpo && { 'content-type': 'application/json' }),
        ...doCorpo,
      },
      body: corpo ? (doCorpo ? new Uint8Array(corpo as Buffer) : JSON.stringify(corpo)) : null,
    })
    const bytes = Buffer.from(await resposta.arrayBuffer())
    const json = resposta.headers.get('content-type')?.includes('json') && bytes.length > 0
    const body = json ? JSON.parse(bytes.toString()) : null
    const { respostas, falhas } = this.#contado
    this.#contado.chamadas++
    const qual = `${method} ${resposta.status}`
    respostas[qual] = (respostas[qual] ?? 0) + 1
    if (resposta.status >= 500)
      falhas.push(`${pessoa.papel} ${method} ${caminho}: ${resposta.status} ${JSON.stringify(body)}`)
    return { status: resposta.status, body }
  }
}

/** One that opens to them. */
const telaDe = (papel: string): string =>
  demoPeople
    .find(({ email }) => email.startsWith(`${papel}@`))!
    .telas.find(([, ...flags]) => flags.includes('visualizar'))![0].alvo

const idsDe = (body: Corpo): string[] => (body?.itens ?? []).map(({ id }: { id: string }) => id)
