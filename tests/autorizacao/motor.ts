import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import { inTurns, SEED, type turns } from '../../packages/server/src/test-kit/rounds.ts'
import type { KnownRoute } from '../../packages/server/src/test-kit/routes.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { until } from '../../packages/server/src/test-kit/until.ts'
import { type Mundo, montar } from './mundo.ts'
import { alcance, LUGARES, type Objeto, type Onde, type Pessoa, pessoal } from './mundo-base.ts'
import { ALVOS, type Excecoes, FLAGS, type Letra, type Linha, portas } from './tabela.ts'

const TODAS = Object.keys(FLAGS) as Letra[]
type Principal = {
  readonly nome: string
  readonly pode: boolean
  readonly sessao: boolean
  readonly direitos: Record<string, Letra[]>
}
type Celula = {
  readonly linha: Linha
  readonly quem: Principal
  readonly onde: Onde
  readonly espera: number
  readonly igualAoNada: boolean
}

const tudo = (exceto: readonly string[] = []) =>
  Object.fromEntries(ALVOS.filter((alvo) => !exceto.includes(alvo)).map((alvo) => [alvo, TODAS]))

/** The twelve principals of security design §4, A1, for one line of the table. */
export function principais(acesso: string): Principal[] {
  const publica = acesso === 'publica'
  const aberta = publica || acesso === 'sessao'
  const asPortas = portas(acesso)
  const um = (nome: string, pode: boolean, sessao: boolean, direitos: Record<string, Letra[]> = {}): Principal => ({
    nome,
    pode,
    sessao,
    direitos,
  })
  return [
    um('anônimo', publica, false),
    um('sessão vencida', publica, false, tudo()),
    um('inativo', publica, false, tudo()),
    um('sem entradas', aberta, true),
    ...asPortas.flatMap(({ alvo, letras, todas }) =>
      TODAS.map((letra) => um(`${alvo} ${letra}`, !todas && letras.includes(letra), true, { [alvo]: [letra] })),
    ),
    ...(asPortas.length > 0 ? [um('alvo errado', false, true, tudo(asPortas.map(({ alvo }) => alvo)))] : []),
    um('fora de escopo', acesso !== 'ninguem', true, tudo()),
    um('tudo', acesso !== 'ninguem', true, tudo()),
  ]
}

const tipoDe = (objeto: string) => objeto.replace(/[*!]$/, '')
const formaDe = (objeto: string) =>
  objeto === '-' ? 'nenhuma' : objeto.endsWith('*') ? 'filtro' : objeto.endsWith('!') ? 'referencia' : 'registro'

/** What each principal must get for each object, by the table alone. */
export function celulas(linha: Linha): Celula[] {
  const [, acesso, objeto, sucesso, mais = {}] = linha
  const forma = formaDe(objeto)
  const lugares = forma === 'nenhuma' ? (['dentro'] as const) : LUGARES
  return principais(acesso).flatMap((quem) =>
    lugares.map((onde): Celula => {
      const de = forma === 'nenhuma' ? 'livre' : alcance(tipoDe(objeto))
      const longe =
        onde === 'inexistente' ||
        (de !== 'livre' && onde === 'fora') ||
        (de === 'centro' && quem.nome === 'fora de escopo')
      const ausente = { nenhuma: sucesso, filtro: sucesso, referencia: 400, registro: 404 }[forma]
      let espera = quem.pode ? (longe ? ausente : sucesso) : quem.sessao ? 403 : 401
      const salvo = mais.salvo?.[quem.nome] ?? (!quem.pode && quem.sessao ? mais.salvo?.['*'] : undefined)
      if (salvo !== undefined) espera = typeof salvo === 'number' ? salvo : salvo[LUGARES.indexOf(onde)]!
      const nada = mais.nadaSemFlag && !quem.pode && quem.sessao
      return { linha, quem, onde, espera: nada ? sucesso : espera, igualAoNada: longe || Boolean(nada) }
    }),
  )
}

/** Whoever has no session or no flag is refused before anything is read: wherever what they ask for lies. */
const naPorta = ({ quem, espera }: Celula) => !quem.pode && (espera === 401 || espera === 403)

/**
 * Of those cells, what is within reach is asked for by everybody, and what is not by some, others in each run; every other
 * cell is asked.
 */
export function perguntadas(celas: readonly Celula[], daVez: ReturnType<typeof turns>): Celula[] {
  const alhures = celas.filter((cela) => naPorta(cela) && cela.onde !== 'dentro')
  const destes = new Set(daVez([...new Set(alhures.map(({ quem }) => quem))]))
  return celas.filter((cela) => cela.onde === 'dentro' || !naPorta(cela) || destes.has(cela.quem))
}

/** Thousands of lines ask it of the same seven hundred routes. */
const parted = new Map<string, readonly string[]>()
const partsOf = (url: string): readonly string[] => {
  const known = parted.get(url)
  if (known) return known
  const parts = url.split('/')
  parted.set(url, parts)
  return parts
}

/** The registered route a line calls: named segments meet named ones, and of two that fit the one with more fixed segments. */
export function rotaDa(linha: Linha, routes: readonly KnownRoute[]): KnownRoute | undefined {
  const [metodo, endereco] = linha[0].split(' ', 1).concat(linha[0].slice(linha[0].indexOf(' ') + 1)) as [
    string,
    string,
  ]
  const partes = endereco.split('?')[0]!.split('/')
  const servem = routes.filter(({ method, url }) => {
    if (method !== metodo) return false
    const nomes = partsOf(url)
    return nomes.length === partes.length && nomes.every((nome, i) => nome.startsWith(':') || nome === partes[i])
  })
  const fixos = ({ url }: KnownRoute) => url.split('/').filter((parte) => !parte.startsWith(':')).length
  return servem.sort((a, b) => fixos(b) - fixos(a))[0]
}

/** ':id' and the like, replaced by what they stand for. */
const trocar = (texto: string, valores: Record<string, string>, fora = (v: string) => v): string =>
  texto.replace(/:([a-z]+)/gi, (inteiro, nome: string) =>
    Object.hasOwn(valores, nome) ? fora(valores[nome]!) : inteiro,
  )
const trocarEm = <T>(valor: T, valores: Record<string, string>): T =>
  JSON.parse(trocar(JSON.stringify(valor), valores)) as T

type Resposta = { readonly status: number; readonly bytes: Buffer; readonly tipo: string }

async function pedir(
  mundo: Mundo,
  linha: Linha,
  token: string | null,
  objeto: Objeto,
  outros: Record<string, string>,
): Promise<Resposta> {
  const [chamada, , , , mais = {} as Excecoes] = linha
  const valores = { ...mundo.valores(outros.quem === 'fora de escopo' ? 'C' : 'A'), ...outros, ...objeto }
  const method = chamada.slice(0, chamada.indexOf(' ')) as 'GET'
  const url = `/api${encodeURI(trocar(chamada.slice(chamada.indexOf(' ') + 1), valores, encodeURIComponent))}`
  let payload: object | undefined = mais.corpo && trocarEm(mais.corpo, valores)
  let headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  if (mais.partes) {
    // What the object brings along, where it does; else a PDF.
    const arquivo = objeto.base64
      ? { nome: objeto.arquivo ?? 'a.txt', bytes: Buffer.from(objeto.base64, 'base64') }
      : { nome: 'a.pdf', bytes: pdf }
    const arquivos = Object.fromEntries((mais.arquivos ?? []).map((nome) => [nome, arquivo]))
    const form = await formulario(trocarEm(mais.partes, valores), arquivos)
    payload = form.payload
    headers = { ...headers, ...form.headers }
  }
  if (mais.cabecalhos) headers = { ...headers, ...trocarEm(mais.cabecalhos, valores) }
  const remoteAddress = mais.de ?? '127.0.0.1'
  if (mais.aoVivo) {
    const resposta = await mundo.t.app.inject({ method, url, headers, remoteAddress, payloadAsStream: true })
    resposta.stream().destroy()
    return { status: resposta.statusCode, bytes: Buffer.alloc(0), tipo: '' }
  }
  const {
    status,
    raw,
    headers: vindos,
  } = await mundo.t.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) })
  return { status, bytes: semInstantes(raw), tipo: String(vindos['content-type']) }
}

/** A spreadsheet carries the instant it was made at in each of its entries, and a work its own id: nothing of the object's. */
function semInstantes(raw: Buffer): Buffer {
  if (raw.subarray(0, 2).toString() !== 'PK')
    return Buffer.from(raw.toString('latin1').replace(/("trabalhoId":")\d+/, '$1'), 'latin1')
  const bytes = Buffer.from(raw)
  for (const [marca, em] of [
    ['PK\x03\x04', 10],
    ['PK\x01\x02', 12],
  ] as const)
    for (let i = bytes.indexOf(marca, 0, 'latin1'); i >= 0; i = bytes.indexOf(marca, i + 4, 'latin1'))
      bytes.fill(0, i + em, i + em + 4)
  return bytes
}

/** How the spreadsheet a call began turned out: what it says of the lines it reached. */
async function fimDoTrabalho({ t }: Mundo, { id }: Pessoa): Promise<string> {
  let mensagem = ''
  await until(async () => {
    const { rows } = await sql<{ situacao: number; mensagem: string }>`select situacao, mensagem from trabalhos
      where usuario_id = ${id} order by id desc limit 1`.execute(t.db)
    mensagem = String(rows[0]?.mensagem)
    return rows[0]?.situacao !== 1
  }, 60_000)
  return mensagem
}

const chave = ({ nome, direitos }: Principal) => `${nome}|${Object.keys(direitos).join()}`

/** Of who is refused at the door about what is far, one cell in so many a run. */
export const PARTES = 8

/** Runs every cell of these lines: first all denials on a world nothing may change, then all that is allowed, each on an object of its own. */
export function matriz(nome: string, linhas: readonly Linha[]): void {
  const daVez = inTurns(PARTES)
  const todas = linhas.map((linha) => ({ linha, celas: perguntadas(celulas(linha), daVez) }))
  let mundo: Mundo
  let retrato: string
  let feitas = 0
  const gente = new Map<string, Pessoa>()
  const vistos = new Map<string, Objeto>()

  async function pessoaDe(quem: Principal): Promise<Pessoa> {
    const pessoa = await mundo.pessoa(
      quem.direitos,
      quem.nome === 'fora de escopo' ? 'C' : 'A',
      quem.nome !== 'inativo',
    )
    if (quem.nome === 'sessão vencida')
      await mundo.t.db
        .updateTable('sessoes')
        .set({ expiraEm: new Date(Date.now() - 1000) })
        .where('usuarioId', '=', pessoa.id)
        .execute()
    return pessoa
  }
  const nega = ({ espera }: Celula) => espera >= 400
  const vistoPor = ({ linha, quem, onde }: Celula) => {
    const tipo = tipoDe(linha[2])
    return [tipo, onde, pessoal(tipo, quem.pode) ? chave(quem) : ''].join('|')
  }

  before(async () => {
    mundo = await montar()
    const celas = todas.flatMap((uma) => uma.celas)
    for (const { quem } of celas)
      if (quem.nome !== 'anônimo' && !gente.has(chave(quem))) gente.set(chave(quem), await pessoaDe(quem))
    await mundo.aprovadores()
    for (const cela of celas.filter(nega)) {
      const [tipo, visto] = [tipoDe(cela.linha[2]), vistoPor(cela)]
      if (tipo === '-' || vistos.has(visto)) continue
      vistos.set(
        visto,
        await mundo.objeto(tipo, cela.onde, pessoal(tipo, cela.quem.pode) ? gente.get(chave(cela.quem))! : null),
      )
    }
    retrato = await mundo.retrato()
  })
  after(async () => {
    console.log(`${nome}: ${linhas.length} linhas, ${feitas} células, SEED=${SEED}`)
    await mundo.t.close()
  })

  const rotulo = (linha: Linha, n: number) => `${linha[0]} · ${linha[1]} · ${linha[2]} (linha ${n + 1})`
  const lado = ({ quem, onde }: Celula) => `${quem.nome} / ${onde}`

  /** Exactly one line of the security log, which says who, which route and why, and nothing else. */
  function conferirRegistro(
    linha: Linha,
    rota: KnownRoute,
    cela: Celula,
    pessoa: Pessoa | null,
    objeto: Objeto,
    desde: number,
  ): string | null {
    const negados = mundo.lines.slice(desde).filter((line) => line.includes('"acesso negado"'))
    if (linha[1] === 'publica') return negados.length === 0 ? null : 'registra a recusa de uma chamada aberta'
    const naoENegar = [400, 409, 415].includes(cela.espera) && (!cela.igualAoNada || linha[4]?.semRegistro)
    if (naoENegar) return negados.length === 0 ? null : 'registra como negado o que não foi'
    if (negados.length !== 1) return `${negados.length} linhas no registro de segurança`
    const dita = JSON.parse(negados[0]!) as Record<string, unknown>
    const motivo = { 401: 'sem sessão', 403: 'sem permissão' }[cela.espera] ?? 'fora do alcance'
    const esperada = {
      evento: 'acesso negado',
      motivo,
      metodo: rota.method,
      rota: `/api${rota.url}`,
      usuario: cela.quem.sessao ? pessoa!.id : null,
    }
    for (const [campo, valor] of Object.entries(esperada))
      if (dita[campo] !== valor) return `registro: ${campo} é ${dita[campo]}, não ${valor}`
    // The line's own instant is left out: an id is an instant too, and may be the very same.
    const { time: _, ...resto } = dita
    for (const segredo of [pessoa?.token, pessoa?.email, objeto.id])
      if (segredo && segredo !== pessoa?.id && JSON.stringify(resto).includes(segredo))
        return `o registro contém ${segredo}`
    return null
  }

  for (const [n, { linha, celas }] of todas.entries()) {
    const negadas = celas.filter(nega)
    if (negadas.length === 0) continue
    test(`nega: ${rotulo(linha, n)}`, async () => {
      const erros: string[] = []
      const iguais = new Map<string, Buffer>()
      const rota = rotaDa(linha, mundo.routes)!
      for (const cela of negadas) {
        const pessoa = cela.quem.nome === 'anônimo' ? null : gente.get(chave(cela.quem))!
        const objeto = vistos.get(vistoPor(cela)) ?? { id: '' }
        const desde = mundo.lines.length
        const { status, bytes } = await pedir(mundo, linha, pessoa?.token ?? null, objeto, {
          quem: cela.quem.nome,
          eu: pessoa?.id ?? '',
          email: pessoa?.email ?? '',
        })
        feitas++
        if (status !== cela.espera)
          erros.push(`${lado(cela)}: ${status}, não ${cela.espera}; ${bytes.toString().slice(0, 200)}`)
        // What is refused for the flag is refused alike whatever is asked for; what is out of scope, as what does not exist.
        const grupo = `${cela.quem.nome}|${status}`
        const primeira = iguais.get(grupo)
        if (!primeira) iguais.set(grupo, bytes)
        else if (!primeira.equals(bytes))
          erros.push(`${lado(cela)}: a resposta distingue o que existe: ${bytes.toString().slice(0, 200)}`)
        const registro = conferirRegistro(linha, rota, cela, pessoa, objeto, desde)
        if (registro) erros.push(`${lado(cela)}: ${registro}`)
      }
      // Once a line and not once a cell: the portrait reads every table, and a line is one call in few hands.
      const agora = await mundo.retrato()
      if (agora !== retrato) erros.push(`algo foi escrito por uma destas: ${negadas.map(lado).join('; ')}`)
      retrato = agora
      assert.deepEqual(erros, [])
    })
  }

  /** One act, one log row (Spec 1 §3, System log): what one allowed call of each line leaves there, when it is not what it owes. */
  async function atosNoLog({ linha, quem, onde, espera }: Celula): Promise<() => Promise<string | null>> {
    const [chamada, , , , mais = {}] = linha
    // A read by POST, as the specification's generic calls are; and work that goes on after the answer tells of itself later.
    if (/^(GET|POST \/loadData)/.test(chamada) || espera === 202) return async () => null
    if (quem.nome !== 'tudo' || onde !== 'dentro') return async () => null
    const quantas = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from logs`.execute(mundo.t.db)).rows[0]!.n)
    const antes = await quantas()
    return async () => {
      const linhas = (await quantas()) - antes
      const deve = mais.log ?? 1
      return linhas === deve ? null : `${linhas} linhas no log, e não ${deve}`
    }
  }

  for (const [n, { linha, celas }] of todas.entries()) {
    const deixadas = celas.filter((cela) => !nega(cela))
    if (deixadas.length === 0) continue
    test(`deixa: ${rotulo(linha, n)}`, async () => {
      const erros: string[] = []
      const nadas = new Map<string, Buffer>()
      // What does not exist first: what is out of scope must be answered as it was.
      for (const cela of [...deixadas].reverse()) {
        const tipo = tipoDe(linha[2])
        let pessoa = cela.quem.nome === 'anônimo' ? null : gente.get(chave(cela.quem))!
        if (linha[4]?.descartavel) pessoa = await pessoaDe(cela.quem)
        const proprio = cela.quem.nome === 'fora de escopo' && alcance(tipo) === 'centro' ? null : pessoa
        const objeto = tipo === '-' ? { id: '' } : await mundo.objeto(tipo, cela.onde, proprio)
        const desde = mundo.lines.length
        const atos = await atosNoLog(cela)
        const token = cela.quem.nome === 'anônimo' ? null : pessoa!.token
        const { status, bytes } = await pedir(mundo, linha, token, objeto, {
          quem: cela.quem.nome,
          eu: pessoa?.id ?? '',
          email: pessoa?.email ?? `fulano101@teste.demo`,
        })
        feitas++
        if (status !== cela.espera)
          erros.push(`${lado(cela)}: ${status}, não ${cela.espera}; ${bytes.toString().slice(0, 300)}`)
        if (mundo.lines.slice(desde).some((line) => line.includes('"acesso negado"')))
          erros.push(`${lado(cela)}: registrada como negada`)
        const log = await atos()
        if (log !== null) erros.push(`${lado(cela)}: ${log}`)
        // A piece of a file on its way is 202 too, and begins no work.
        if (status === 202 && !linha[0].startsWith('PUT ')) {
          const dito = await fimDoTrabalho(mundo, pessoa!)
          if (cela.igualAoNada ? !/^Nenhum/.test(dito) : !dito.startsWith(linha[4]?.trabalho ?? '1 linha'))
            erros.push(`${lado(cela)}: a planilha diz "${dito}"`)
          continue
        }
        if (formaDe(linha[2]) !== 'filtro') continue
        // An answer that repeats the id it was asked for says nothing by it.
        const dita = Buffer.from(bytes.toString('latin1').replaceAll(objeto.id, ':id'), 'latin1')
        if (cela.onde === 'inexistente') nadas.set(cela.quem.nome, dita)
        else if (nadas.get(cela.quem.nome)!.equals(dita) !== cela.igualAoNada)
          erros.push(
            `${lado(cela)}: ${cela.igualAoNada ? 'a resposta mostra o que está fora do escopo' : 'a resposta não mostra o que devia'}: ${bytes.toString().slice(0, 300)}`,
          )
      }
      assert.deepEqual(erros, [])
    })
  }
}
