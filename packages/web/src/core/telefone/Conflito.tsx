import { chamadasDoCampo } from '@prumo/domain/core/campo/chamadas.ts'
import { useEffect, useMemo, useState } from 'react'
import { ESTADO } from '../campo/armazem.ts'
import { enderecoDe, pedir } from '../campo/fio.ts'
import { type Dados, lerItem, mudarItem, numeroDe, type RegistroDoServidor } from '../campo/itens.ts'
import { nomeDoRegistro } from '../campo/nome.ts'
import { lerLista } from '../campo/pacote.ts'
import { sincronizar } from '../campo/sincronia.ts'
import css from './Campo.module.css'
import { confirmar } from './Dialogo.tsx'
import type { Forma, FormaDeCampo, Palavra } from './forma.ts'
import { Moldura } from './Moldura.tsx'
import { ir } from './rota.tsx'
import { useCampo, useVivo } from './vivo.ts'

type Lado = 'servidor' | 'aparelho'
const SEM_CONFLITO: { servidor: Dados; aparelho: Dados } = { servidor: {}, aparelho: {} }

/** Equal as the wire carries them: an absent value, an empty one and none are one and the same. */
const vazio = (valor: unknown): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0)
/** An instant is the same however it is written, and to the second. */
const segundo = (valor: unknown): number => Math.floor(Date.parse(String(valor)) / 1000)
const igual = (a: unknown, b: unknown, kind?: string): boolean =>
  (vazio(a) && vazio(b)) ||
  (kind === 'instant' && segundo(a) === segundo(b)) ||
  JSON.stringify(ordenado(a)) === JSON.stringify(ordenado(b))
function ordenado(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(ordenado)
  if (!valor || typeof valor !== 'object') return valor
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([nome, um]) => nome !== 'linhaId' && !vazio(um))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([nome, um]) => [nome, ordenado(um)]),
  )
}

/** The record went on elsewhere while this phone wrote in it: both versions, field by field, and a person who chooses. */
export function Conflito({ uuid, formas }: { uuid: string; formas: readonly FormaDeCampo[] }) {
  const { aparelho } = useCampo()
  const item = useVivo(() => lerItem(aparelho, uuid), [aparelho, uuid])
  const desta = formas.find(({ banco }) => banco === item?.banco)
  const [forma, setForma] = useState<Forma | null>(null)
  const [escolhas, setEscolhas] = useState<Readonly<Record<string, Lado>>>({})
  const [nomes, setNomes] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    void desta?.load().then(setForma)
  }, [desta])
  const { servidor, aparelho: nosso } = item?.conteudo.conflito ?? SEM_CONFLITO
  const campos = useMemo(
    () =>
      Object.entries(forma?.palavras ?? {}).filter(
        ([campo, { kind }]) => campo in nosso && !igual(servidor[campo], nosso[campo], kind),
      ),
    [forma, servidor, nosso],
  )
  useEffect(() => {
    const alvos = [...new Set(campos.flatMap(([, { target }]) => target ?? []))]
    void Promise.all(
      alvos.map(async (alvo) =>
        (await lerLista(aparelho, alvo)).map((um) => [`${alvo}:${um.id}`, nomeDoRegistro(um)] as const),
      ),
    ).then((listas) => setNomes(new Map(listas.flat())))
  }, [aparelho, campos])
  if (item === undefined) return <Moldura titulo="Versões diferentes">{null}</Moldura>
  if (!item || item.estado !== ESTADO.conflito)
    return (
      <Moldura titulo="Versões diferentes">
        <p className={css.recado} data-tom="bom">
          Não há mais o que escolher neste registro.
        </p>
      </Moldura>
    )
  const faltam = campos.filter(([campo]) => !escolhas[campo]).length
  const escolherTudo = (lado: Lado) => setEscolhas(Object.fromEntries(campos.map(([campo]) => [campo, lado])))
  const concluir = async () => {
    const ficou: Dados = Object.fromEntries(
      campos.map(([campo]) => [campo, (escolhas[campo] === 'aparelho' ? nosso : servidor)[campo] ?? null]),
    )
    const doServidor = servidor as unknown as RegistroDoServidor
    if (campos.every(([campo]) => escolhas[campo] === 'servidor')) {
      const certeza = await confirmar({
        titulo: 'Ficar com o que está no escritório?',
        corpo: 'O que este aparelho escreveu de diferente não é enviado.',
        acao: 'Ficar com ele',
      })
      if (!certeza) return
      // What the server kept of this phone's version is settled, there too; without a network it is when there is one.
      await pedir(enderecoDe(chamadasDoCampo.ficarComServidor, { banco: item.banco, clienteUuid: uuid }), {
        method: 'DELETE',
      }).catch(() => {})
      await mudarItem(aparelho, uuid, [ESTADO.conflito], {
        estado: ESTADO.enviado,
        mudadoEm: Date.now(),
        conteudo: { conflito: undefined, erro: undefined, revisao: doServidor.revisao, servidor: doServidor },
      })
    } else {
      await mudarItem(aparelho, uuid, [ESTADO.conflito], {
        estado: ESTADO.naFila,
        tentativas: 0,
        proximaEm: 0,
        mudadoEm: Date.now(),
        conteudo: {
          conflito: undefined,
          erro: undefined,
          revisao: doServidor.revisao,
          dados: { ...item.conteudo.dados, ...ficou },
        },
      })
      void sincronizar(aparelho, { jaJa: true })
    }
    ir('/campo/pendencias', { troca: true })
  }
  return (
    <Moldura
      titulo="Versões diferentes"
      subtitulo={`${desta?.nome ?? ''} ${numeroDe(item)}`}
      pe={
        <button type="button" className={css.botao} data-forte disabled={faltam > 0} onClick={() => void concluir()}>
          {faltam > 0 ? `Escolha mais ${faltam}` : 'Usar o que escolhi'}
        </button>
      }
    >
      <p className={css.recado}>
        Este registro mudou no escritório depois do que este aparelho tinha. Nada foi perdido: escolha, em cada campo, o
        que fica.
      </p>
      <div className={css.rodape}>
        <button type="button" className={css.botao} onClick={() => escolherTudo('servidor')}>
          Tudo do escritório
        </button>
        <button type="button" className={css.botao} onClick={() => escolherTudo('aparelho')}>
          Tudo deste aparelho
        </button>
      </div>
      {campos.length === 0 && <p className={css.recado}>As duas versões dizem o mesmo nos campos deste registro.</p>}
      {campos.map(([campo, palavra]) => (
        <section key={campo} className={css.quadro}>
          <h2>{palavra.label}</h2>
          <fieldset className={css.versoes} aria-label={palavra.label}>
            {(['servidor', 'aparelho'] as const).map((lado) => (
              <button
                key={lado}
                type="button"
                aria-pressed={escolhas[campo] === lado}
                className={css.botao}
                onClick={() => setEscolhas({ ...escolhas, [campo]: lado })}
              >
                <span className={css.suave}>{lado === 'servidor' ? 'No escritório' : 'Neste aparelho'}</span>
                <span>{escrito((lado === 'servidor' ? servidor : nosso)[campo], palavra, nomes)}</span>
              </button>
            ))}
          </fieldset>
        </section>
      ))}
    </Moldura>
  )
}

const MOMENTO = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** A value in words. A list is told by its lines. */
function escrito(valor: unknown, palavra: Palavra, nomes: ReadonlyMap<string, string>): string {
  if (vazio(valor)) return 'Vazio'
  const { kind, codes, target } = palavra
  if (Array.isArray(valor)) {
    if (valor.every((um) => typeof um !== 'object')) return valor.map((um) => escrito(um, palavra, nomes)).join(', ')
    return valor.map((um) => linhaEscrita(um as Dados)).join('\n')
  }
  if (codes) return codes[Number(valor)] ?? String(valor)
  if (target) return nomes.get(`${target}:${valor}`) ?? 'Não está neste aparelho'
  if (kind === 'boolean') return valor ? 'Sim' : 'Não'
  if (kind === 'instant') return MOMENTO.format(new Date(String(valor)))
  if (kind === 'date') return String(valor).split('-').reverse().join('/')
  if (typeof valor === 'number') return valor.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
  return String(valor)
}
const linhaEscrita = (linha: Dados): string =>
  Object.entries(linha)
    .filter(([nome, um]) => !vazio(um) && typeof um !== 'object' && !/Id$/.test(nome))
    .map(([, um]) => (typeof um === 'number' ? um.toLocaleString('pt-BR') : String(um)))
    .join(' · ')
