import { entryOf, flagsOf } from '@prumo/domain/administrador/marcar-permissoes.ts'
import { flags, type PermissionEntry, type Tela } from '@prumo/domain/core/tela.ts'
import { memo, useId, useRef, useState } from 'react'
import { Marca } from './Marca.tsx'
import css from './Matriz.module.css'
import { type Concessao, estado, impedimento, type Modulo, marcar, rotulos } from './matriz.ts'
import { useGrade } from './useGrade.ts'
import type { Marcador } from './useMarcador.ts'

export type TabelaProps = {
  modulos: readonly Modulo[]
  entradas: readonly PermissionEntry[]
  concessao: Concessao
  somenteLeitura: boolean
  marcador: Marcador
}

/** The screens as rows, the flags as columns; heads of rows, columns and modules turn all that is under them. */
export function TabelaDePermissoes({ modulos, entradas, concessao, somenteLeitura, marcador }: TabelaProps) {
  const grade = useRef<HTMLTableElement>(null)
  const { onKeyDown, parar } = useGrade(grade)
  const razaoId = useId()
  const [razao, setRazao] = useState('')
  const emVista = modulos.flatMap(({ telas }) => telas)
  const dizer = (alvo: EventTarget) => {
    const celula = alvo instanceof Element ? alvo.closest('td, th')?.querySelector('input') : null
    setRazao(celula?.dataset.razao ?? '')
  }

  const cabeca = (nome: string, telas: readonly Tela[], linha: number) =>
    [flags, ...flags.map((flag) => [flag] as const)].map((quais, coluna) => {
      const { estado: como, livre } = estado(concessao, entradas, telas, quais)
      const oque = quais.length > 1 ? 'Todas as permissões' : rotulos[quais[0]!]
      const nada = !livre && !somenteLeitura ? 'Nada aqui que você possa dar ou tirar.' : null
      const existe = telas.some((tela) => flagsOf(tela).some((flag) => (quais as readonly string[]).includes(flag)))
      return {
        coluna,
        oque,
        existe,
        marca: existe && (
          <Marca
            rotulo={`${oque} em ${nome}`}
            estado={como}
            razao={nada}
            somenteLeitura={somenteLeitura}
            onMarcar={(on) => marcador.varias(telas, quais, on)}
            linha={linha}
            coluna={coluna}
            razaoId={razaoId}
          />
        ),
      }
    })

  let linha = 0
  return (
    <>
      <div className={css.rolagem}>
        <table
          ref={grade}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move between its cells, which is what tells a grid from a table.
          role="grid"
          className={css.tabela}
          aria-label="Permissões por tela"
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            if (event.target instanceof HTMLInputElement) parar(event.target)
            dizer(event.target)
          }}
          onMouseOver={(event) => dizer(event.target)}
        >
          <thead>
            <tr>
              <th scope="col">Tela</th>
              {cabeca('todas as telas à vista', emVista, linha).map(({ coluna, marca }) => (
                <th key={coluna} scope="col">
                  <span className={css.coluna}>
                    {coluna === 0 ? 'Tudo' : rotulos[flags[coluna - 1]!]}
                    {marca}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {modulos.map((modulo) => {
            const doModulo = ++linha
            return (
              <tbody key={modulo.nome}>
                <tr className={css.modulo}>
                  <th scope="rowgroup">{modulo.nome}</th>
                  {cabeca(`todo o módulo ${modulo.nome}`, modulo.telas, doModulo).map(({ coluna, marca }) => (
                    <td key={coluna}>{marca}</td>
                  ))}
                </tr>
                {modulo.telas.map((tela) => (
                  <LinhaDaTela
                    key={tela.alvo}
                    tela={tela}
                    linha={++linha}
                    entrada={entradaEstavel(entradas, tela)}
                    salva={entradaEstavel(concessao.salvas, tela)}
                    concessao={concessao}
                    somenteLeitura={somenteLeitura}
                    marcador={marcador}
                    razaoId={razaoId}
                  />
                ))}
              </tbody>
            )
          })}
        </table>
      </div>
      <p id={razaoId} className={css.razao} role="status">
        {razao}
      </p>
    </>
  )
}

const vazias = new Map<string, PermissionEntry>()
/** The entry, or always the same empty one: what did not change must be the same object for its row not to be painted again. */
function entradaEstavel(entradas: readonly PermissionEntry[], tela: Tela): PermissionEntry {
  const achada = entradas.find(({ alvo }) => alvo === tela.alvo)
  if (achada) return achada
  const vazia = vazias.get(tela.alvo) ?? entryOf([], tela)
  vazias.set(tela.alvo, vazia)
  return vazia
}

type LinhaProps = Omit<TabelaProps, 'modulos' | 'entradas'> & {
  tela: Tela
  linha: number
  entrada: PermissionEntry
  salva: PermissionEntry
  razaoId: string
}

const LinhaDaTela = memo(function LinhaDaTela(props: LinhaProps) {
  const { tela, linha, entrada, salva, concessao, somenteLeitura, marcador, razaoId } = props
  const suas = flagsOf(tela)
  const mudou = suas.some((flag) => entrada[flag] !== salva[flag])
  const tudo = estado(concessao, [entrada], [tela], flags)
  return (
    <tr data-mudou={mudou || undefined}>
      <th scope="row">
        {tela.rotulo}
        {mudou && <span className={css.mudou}>alterada</span>}
      </th>
      <td>
        <Marca
          rotulo={`Todas as permissões em ${tela.rotulo}`}
          estado={tudo.estado}
          razao={tudo.livre || somenteLeitura ? null : `Você não tem permissões em ${tela.rotulo} para dar ou tirar.`}
          somenteLeitura={somenteLeitura}
          onMarcar={(on) => marcador.varias([tela], flags, on)}
          linha={linha}
          coluna={0}
          razaoId={razaoId}
        />
      </td>
      {flags.map((flag, n) => (
        <td key={flag} data-mudou={entrada[flag] !== salva[flag] || undefined}>
          {suas.includes(flag) ? (
            <Marca
              rotulo={`${rotulos[flag]} em ${tela.rotulo}`}
              estado={entrada[flag] ? 'todas' : 'nenhuma'}
              razao={somenteLeitura ? null : impedimento(concessao, entrada, flag, tela)}
              somenteLeitura={somenteLeitura}
              onMarcar={(on) => marcador.uma(marcar(concessao, entrada, flag, on, tela))}
              linha={linha}
              coluna={n + 1}
              razaoId={razaoId}
            />
          ) : (
            <span className={css.semColuna} aria-hidden>
              –
            </span>
          )}
        </td>
      ))}
    </tr>
  )
})
