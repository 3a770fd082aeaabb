import { chamadasDoCampo } from '@prumo/domain/core/campo/chamadas.ts'
import { useEffect, useMemo, useState } from 'react'
import { ESTADO } from '../campo/armazem.ts'
import { igual, vazio } from '../campo/comparar.ts'
import { enderecoDe, pedir } from '../campo/fio.ts'
import { apagarItem, type Dados, lerItem, mudarItem, numeroDe, type RegistroDoServidor } from '../campo/itens.ts'
import { nomeDoRegistro } from '../campo/nome.ts'
import { lerLista } from '../campo/pacote.ts'
import { sincronizar } from '../campo/sincronia.ts'
import css from './Campo.module.css'
import conflito from './Conflito.module.css'
import { confirmar } from './Dialogo.tsx'
import { type Forma, type FormaDeCampo, formaDe, type Palavra } from './forma.ts'
import { Moldura } from './Moldura.tsx'
import { ir } from './rota.tsx'
import { useCampo, useVivo } from './vivo.ts'

type Lado = 'servidor' | 'aparelho'
const SEM_CONFLITO: { servidor: Dados; aparelho: Dados } = { servidor: {}, aparelho: {} }

/** The record went on elsewhere while this phone wrote in it: both versions, field by field, and a person who chooses. */
export function Conflito({ uuid, formas }: { uuid: string; formas: readonly FormaDeCampo[] }) {
  const { aparelho } = useCampo()
  const item = useVivo(() => lerItem(aparelho, uuid), [aparelho, uuid])
  const desta = item ? formaDe(formas, item) : undefined
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
  const antes = item?.conteudo.continua?.antes
  /** Of another's record, what else became of it meanwhile. */
  const mudados = useMemo(
    () =>
      Object.entries((antes && forma?.contexto) ?? {}).filter(
        ([campo, { kind }]) => campo in antes! && !(campo in nosso) && !igual(servidor[campo], antes![campo], kind),
      ),
    [forma, servidor, nosso, antes],
  )
  useEffect(() => {
    const alvos = [...new Set([...campos, ...mudados].flatMap(([, { target }]) => target ?? []))]
    void Promise.all(
      alvos.map(async (alvo) =>
        (await lerLista(aparelho, alvo)).map((um) => [`${alvo}:${um.id}`, nomeDoRegistro(um)] as const),
      ),
    ).then((listas) => setNomes(new Map(listas.flat())))
  }, [aparelho, campos, mudados])
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
    if (antes) {
      // What it asks for hangs on how the record stands: looked at again, and sent from its form.
      await mudarItem(aparelho, uuid, [ESTADO.conflito], {
        estado: ESTADO.rascunho,
        mudadoEm: Date.now(),
        conteudo: {
          ...{ conflito: undefined, erro: undefined, atos: [], revisao: doServidor.revisao },
          continua: { id: doServidor.id, antes: servidor },
          dados: { ...item.conteudo.dados, ...ficou },
        },
      })
      return ir(`/campo/${desta?.caminho}/${uuid}`, { troca: true })
    }
    if (campos.every(([campo]) => escolhas[campo] === 'servidor')) {
      const certeza = await confirmar({
        titulo: 'Ficar com o que está no escritório?',
        corpo: 'O que este aparelho escreveu de diferente não é enviado.',
        acao: 'Ficar com ele',
      })
      if (!certeza) return
      await largar(item.banco, uuid)
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
  const desistir = async () => {
    const certeza = await confirmar({
      titulo: 'Desistir do que este aparelho escreveu?',
      corpo: 'O registro fica como está no escritório, e as fotos tiradas aqui se perdem.',
      acao: 'Desistir',
      perigo: true,
    })
    if (!certeza) return
    await largar(item.banco, uuid)
    await apagarItem(aparelho, uuid)
    ir('/campo/pendencias', { troca: true })
  }
  return (
    <Moldura
      titulo="Versões diferentes"
      subtitulo={`${desta?.nome ?? ''} ${numeroDe(item)}`}
      pe={
        <div className={css.par}>
          {antes && (
            <button type="button" className={css.botao} data-perigo onClick={() => void desistir()}>
              Desistir
            </button>
          )}
          <button type="button" className={css.botao} data-forte disabled={faltam > 0} onClick={() => void concluir()}>
            {faltam > 0 ? `Escolha mais ${faltam}` : antes ? 'Rever e enviar' : 'Usar o que escolhi'}
          </button>
        </div>
      }
    >
      <p className={css.recado}>
        Este registro mudou no escritório depois do que este aparelho tinha. Nada foi perdido: escolha, em cada campo, o
        que fica.
      </p>
      {mudados.length > 0 && (
        <section className={css.quadro} aria-label="O que mudou no escritório">
          <h2>O que mudou no escritório</h2>
          <dl className={css.ditos}>
            {mudados.map(([campo, palavra]) => (
              <div key={campo}>
                <dt>{palavra.label}</dt>
                <dd>
                  {escrito(antes?.[campo], palavra, nomes)} → {escrito(servidor[campo], palavra, nomes)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {(campos.length > 0 || !antes) && (
        <div className={conflito.rodape}>
          <button type="button" className={css.botao} onClick={() => escolherTudo('servidor')}>
            Tudo do escritório
          </button>
          <button type="button" className={css.botao} onClick={() => escolherTudo('aparelho')}>
            Tudo deste aparelho
          </button>
        </div>
      )}
      {campos.length === 0 && !antes && (
        <p className={css.recado}>As duas versões dizem o mesmo nos campos deste registro.</p>
      )}
      {campos.map(([campo, palavra]) => (
        <section key={campo} className={css.quadro}>
          <h2>{palavra.label}</h2>
          <fieldset className={conflito.versoes} aria-label={palavra.label}>
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

/** What the server kept of this phone's version is settled, there too; without a network it is when there is one. */
const largar = (banco: string, clienteUuid: string): Promise<unknown> =>
  pedir(enderecoDe(chamadasDoCampo.ficarComServidor, { banco, clienteUuid }), { method: 'DELETE' }).catch(() => {})

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
