import type { Fields } from '@prumo/domain/core/entity.ts'
import { type ReactNode, useState } from 'react'
import css from './Campo.module.css'
import { Campo, type CampoProps } from './Campos.tsx'
import { Dialogo } from './Dialogo.tsx'
import { Icone } from './Icone.tsx'

export type Linha = Readonly<Record<string, unknown>>

type LinhasProps = {
  /** 'atividade'; its button says 'Adicionar atividade'. */
  nome: string
  fields: Fields
  linhas: readonly Linha[]
  onLinhas: (linhas: readonly Linha[]) => void
  /** How a line is told in the list. */
  resumo: (linha: Linha) => ReactNode
  /** What a new one begins with. */
  nova?: Linha
  /** What a field needs beyond its declaration: its options, its word, whether it is asked for at all, or only of few. */
  com?: (campo: string, linha: Linha) => Partial<CampoProps> & { oculto?: boolean; dobrado?: boolean }
  /** What follows from a change of one field. */
  aoMudar?: (linha: Linha, campo: string) => Linha
  /** What the server, or the rules, found at fault: '0.quantidade'. */
  erros?: Readonly<Record<string, string>>
  most?: number
}

/** The lines of a section: one by one in the list, each filled in on a sheet of its own. */
export function Linhas(props: LinhasProps) {
  const { nome, fields, linhas, onLinhas, resumo, nova = {}, com, aoMudar, erros = {}, most = 100 } = props
  const [aberta, abrir] = useState<number | null>(null)
  const [escrita, escrever] = useState<Linha>({})
  const comecar = (n: number, linha: Linha) => {
    escrever(linha)
    abrir(n)
  }
  const mudar = (campo: string, valor: unknown) => {
    const depois = { ...escrita, [campo]: valor }
    escrever(aoMudar?.(depois, campo) ?? depois)
  }
  const errosDa = (n: number) => Object.entries(erros).filter(([caminho]) => caminho.startsWith(`${n}.`))
  const all = Object.keys(fields).map((campo) => ({ campo, ...com?.(campo, escrita) }))
  const shown = all.filter(({ oculto }) => !oculto)
  const folded = shown.filter(({ dobrado }) => dobrado).map(({ campo }) => campo)
  const told = folded.some((um) => (escrita[um] ?? nova[um]) !== nova[um] || erros[`${aberta}.${um}`])
  const asked = (dobrados: boolean) =>
    shown
      .filter(({ dobrado = false }) => dobrado === dobrados)
      .map(({ campo, oculto: _, dobrado: __, ...mais }) => (
        <Campo
          key={campo}
          nome={campo}
          field={fields[campo]!}
          valor={escrita[campo]}
          onValor={(valor) => mudar(campo, valor)}
          erro={erros[`${aberta}.${campo}`]}
          {...mais}
        />
      ))
  return (
    <div style={{ display: 'grid', gap: 10 }}>
      <ul className={css.lista}>
        {linhas.map((linha, n) => (
          <li key={n}>
            <button type="button" className={css.linha} onClick={() => comecar(n, linha)}>
              <span>
                {resumo(linha)}
                {errosDa(n).map(([caminho, dito]) => (
                  <span key={caminho} style={{ display: 'block', color: 'var(--c-erro)' }}>
                    {dito}
                  </span>
                ))}
              </span>
              <Icone nome="adiante" />
            </button>
          </li>
        ))}
      </ul>
      {linhas.length < most && (
        <button type="button" className={css.botao} onClick={() => comecar(linhas.length, nova)}>
          <Icone nome="mais" />
          Adicionar {nome}
        </button>
      )}
      {aberta !== null && (
        <Dialogo
          titulo={nome.charAt(0).toUpperCase() + nome.slice(1)}
          onFechar={() => abrir(null)}
          pe={
            <div className={css.par}>
              {aberta < linhas.length && (
                <button
                  type="button"
                  className={css.botao}
                  data-perigo
                  onClick={() => {
                    onLinhas(linhas.filter((_, n) => n !== aberta))
                    abrir(null)
                  }}
                >
                  Excluir
                </button>
              )}
              <button
                type="button"
                className={css.botao}
                data-forte
                onClick={() => {
                  onLinhas(
                    aberta < linhas.length
                      ? linhas.map((linha, n) => (n === aberta ? escrita : linha))
                      : [...linhas, escrita],
                  )
                  abrir(null)
                }}
              >
                Pronto
              </button>
            </div>
          }
        >
          {asked(false)}
          {folded.length > 0 && (
            <details className="mais" open={told}>
              <summary>Mais: {folded.map((campo) => fields[campo]!.label.toLowerCase()).join(', ')}</summary>
              {asked(true)}
            </details>
          )}
        </Dialogo>
      )}
    </div>
  )
}
