import { searchable } from '@prumo/domain/core/text.ts'
import { useMemo, useState } from 'react'
import { nomeDoRegistro } from '../campo/nome.ts'
import type { Registro } from '../campo/pacote.ts'
import campo from './Campo.module.css'
import css from './Campos.module.css'
import { Dialogo } from './Dialogo.tsx'
import { Icone } from './Icone.tsx'
import { Rotulado } from './Rotulado.tsx'

type EscolhaProps = {
  rotulo: string
  erro?: string | undefined
  dica?: React.ReactNode
  obrigatorio?: boolean
  opcoes: readonly Registro[]
  nomear?: ((registro: Registro) => string) | undefined
  varias?: boolean
  valor: unknown
  onValor: (valor: unknown) => void
}

/** So many at once: further ones are found by their name. */
const MAIS = 100

/** One of the package's records, or several: found by any part of its name, with lines as high as a thumb. */
export function Escolha({ opcoes, nomear = nomeDoRegistro, varias = false, valor, onValor, ...comum }: EscolhaProps) {
  const [aberta, abrir] = useState(false)
  const escolhidos = varias ? ((valor as string[] | null) ?? []) : valor ? [String(valor)] : []
  const nomes = escolhidos.map((id) => {
    const registro = opcoes.find((um) => um.id === id)
    return registro ? nomear(registro) : 'Não está neste aparelho'
  })
  return (
    <Rotulado {...comum}>
      {(ligacao) => (
        <>
          <button
            {...{ id: ligacao.id, 'aria-describedby': ligacao['aria-describedby'] }}
            type="button"
            className={`${css.entrada} ${css.escolhido}`}
            data-vazio={nomes.length === 0 || undefined}
            aria-haspopup="dialog"
            aria-label={`${comum.rotulo}: ${nomes.length > 0 ? nomes.join(', ') : 'Toque para escolher'}`}
            onClick={() => abrir(true)}
          >
            <span>{nomes.length > 0 ? nomes.join(', ') : 'Toque para escolher'}</span>
            <Icone nome="adiante" />
          </button>
          {aberta && (
            <Lista
              titulo={comum.rotulo}
              opcoes={opcoes}
              nomear={nomear}
              varias={varias}
              devida={comum.obrigatorio ?? false}
              escolhidos={escolhidos}
              onFechar={() => abrir(false)}
              onEscolher={(ids) => {
                onValor(varias ? ids : (ids[0] ?? null))
                if (!varias) abrir(false)
              }}
            />
          )}
        </>
      )}
    </Rotulado>
  )
}

type ListaProps = {
  titulo: string
  opcoes: readonly Registro[]
  nomear: (registro: Registro) => string
  varias: boolean
  /** One stays chosen until another is. */
  devida: boolean
  escolhidos: readonly string[]
  onFechar: () => void
  onEscolher: (ids: string[]) => void
}

function Lista({ titulo, opcoes, nomear, varias, devida, escolhidos, onFechar, onEscolher }: ListaProps) {
  const [busca, setBusca] = useState('')
  const com = useMemo(() => opcoes.map((um) => ({ id: um.id, nome: nomear(um) })), [opcoes, nomear])
  const palavras = searchable(busca).split(' ').filter(Boolean)
  const achadas = com.filter(({ nome }) => {
    const texto = searchable(nome)
    return palavras.every((palavra) => texto.includes(palavra))
  })
  return (
    <Dialogo
      titulo={titulo}
      onFechar={onFechar}
      pe={
        <button type="button" className={campo.botao} data-forte={varias || undefined} onClick={onFechar}>
          {varias ? 'Pronto' : 'Voltar'}
        </button>
      }
    >
      {com.length > 8 && (
        <input
          className={css.entrada}
          type="search"
          placeholder="Procurar"
          aria-label={`Procurar em ${titulo}`}
          value={busca}
          onChange={({ target }) => setBusca(target.value)}
        />
      )}
      {com.length === 0 && (
        <p className={campo.recado}>Nada disto está neste aparelho. Abra o campo com internet para atualizar.</p>
      )}
      {com.length > 0 && achadas.length === 0 && <p>Nada encontrado com “{busca}”.</p>}
      <ul className={campo.lista}>
        {achadas.slice(0, MAIS).map(({ id, nome }) => {
          const este = escolhidos.includes(id)
          return (
            <li key={id}>
              <button
                type="button"
                className={campo.linha}
                aria-pressed={este}
                onClick={() =>
                  onEscolher(
                    este && !(devida && !varias)
                      ? escolhidos.filter((um) => um !== id)
                      : varias
                        ? [...escolhidos, id]
                        : [id],
                  )
                }
              >
                <span>{nome}</span>
                <span className={css.marcada}>{este && <Icone nome="certo" />}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {achadas.length > MAIS && <p>Há mais {achadas.length - MAIS}: escreva parte do nome.</p>}
    </Dialogo>
  )
}
