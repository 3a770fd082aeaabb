import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { z } from 'zod'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx'
import { buscarPessoas, nomearPessoas } from './calls.ts'
import { type FiltroDeLogs, opcoesDeAcao, opcoesDeModulo, opcoesDeTela } from './endereco.ts'
import css from './Logs.module.css'

const dia = z.iso.date('Escreva uma data que existe.').nullable()
const schema = z
  .object({
    pessoa: z.string().nullable(),
    modulo: z.array(z.string()),
    tela: z.array(z.string()),
    acao: z.array(z.string()),
    de: dia,
    ate: dia,
  })
  .refine(({ de, ate }) => !de || !ate || de <= ate, { path: ['ate'], error: 'O fim vem depois do começo.' })

export type FiltrosProps = {
  id: string
  filtro: FiltroDeLogs
  onFiltrar: (mudanca: Partial<FiltroDeLogs>) => void
}

/** Who, where, what and when. */
export function Filtros({ id, filtro: { pessoa, modulo, tela, acao, de, ate }, onFiltrar }: FiltrosProps) {
  return (
    <section id={id} className={css.filtros} aria-label="Filtros" data-no-print>
      <Form
        key={JSON.stringify([pessoa, modulo, tela, acao, de, ate])}
        schema={schema}
        defaultValues={{ pessoa, modulo: [...modulo], tela: [...tela], acao: [...acao], de, ate }}
        onSubmit={(escolha) => onFiltrar(escolha)}
        guard={false}
        bar="none"
        label="Filtrar registros de log"
      >
        <div className={css.campos}>
          <AsyncSelectField
            name="pessoa"
            label="Pessoa"
            placeholder="Qualquer pessoa"
            search={buscarPessoas}
            resolve={nomearPessoas}
          />
          <MultiSelectField name="modulo" label="Módulo" placeholder="Todos" options={opcoesDeModulo} />
          <MultiSelectField name="tela" label="Tela" placeholder="Todas" options={opcoesDeTela} />
          <MultiSelectField name="acao" label="Ação" placeholder="Todas" options={opcoesDeAcao} />
          <DateField name="de" label="De" width="full" />
          <DateField name="ate" label="Até" width="full" />
          <Button type="submit" leftSection={<IconFilter size={16} />} className={css.filtrar}>
            Filtrar
          </Button>
        </div>
      </Form>
    </section>
  )
}
