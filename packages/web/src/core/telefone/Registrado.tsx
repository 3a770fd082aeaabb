import type { Entity } from '@prumo/domain/core/entity.ts'
import type { ReactNode } from 'react'
import type { Dados } from '../campo/itens.ts'
import { Campo, type CampoProps } from './Campos.tsx'

/** The fields of a record, by their names in its declaration. */
export const camposDe =
  (
    { fields }: Pick<Entity, 'fields'>,
    { dados, mudar }: { dados: Dados; mudar: (mudanca: Dados) => void },
    erros: Readonly<Record<string, string>>,
  ) =>
  (nome: string, mais: Partial<CampoProps> = {}): ReactNode => (
    <Campo
      key={nome}
      nome={nome}
      field={fields[nome]!}
      valor={dados[nome]}
      onValor={(valor) => mudar({ [nome]: valor })}
      erro={erros[nome]}
      {...mais}
    />
  )

/** What must be said and is not, by field. */
export const emBranco = (
  { fields }: Pick<Entity, 'fields'>,
  dados: Readonly<Record<string, unknown>>,
  nomes: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    nomes
      .filter((nome) => {
        const valor = dados[nome]
        return !fields[nome]!.optional && (valor === undefined || valor === null || valor === '')
      })
      .map((nome) => [nome, 'Preencha este campo.']),
  )

/** Errors of a list's lines, under the list: 'itens.0.quantidade' is '0.quantidade' of 'itens'. */
export const errosDaLista = (erros: Readonly<Record<string, string>>, lista: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(erros).flatMap(([caminho, dito]) =>
      caminho.startsWith(`${lista}.`) ? [[caminho.slice(lista.length + 1), dito]] : [],
    ),
  )
