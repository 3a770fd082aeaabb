import { Button } from '@mantine/core'
import { cleanCep, cleanDocument, isValidCnpj } from '@prumo/domain/core/documents.ts'
import { ATIVA, chamadasDaConsultaPublica, type EmpresaConsultada } from '@prumo/domain/financeiro/consulta-publica.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { IconSearch } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '../../core/wire/api.ts'
import form from '../../ui/form/Form.module.css'
import { messageOf } from '../../ui/form/FormError.ts'
import { type CampoConsultado, compararConsulta } from './consultado.ts'
import css from './Fornecedores.module.css'

const quais = queryOptions({
  queryKey: ['consultas-publicas'],
  queryFn: ({ signal }) => api.call(chamadasDaConsultaPublica.quais, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
const DAS = {
  cnpj: {
    serve: isValidCnpj,
    rotulo: 'Preencher pelo CNPJ',
    perguntar: (numero: string): Promise<Partial<EmpresaConsultada>> =>
      api.call(chamadasDaConsultaPublica.cnpj, { params: { cnpj: cleanDocument(numero) } }),
  },
  cep: {
    serve: (numero: string) => cleanCep(numero).length === 8,
    rotulo: 'Preencher pelo CEP',
    perguntar: (numero: string): Promise<Partial<EmpresaConsultada>> =>
      api.call(chamadasDaConsultaPublica.cep, { params: { cep: cleanCep(numero) } }),
  },
}

type Preenchido = {
  feitos: CampoConsultado[]
  outros: Partial<Record<CampoConsultado, string>>
  situacao: string | null
}
const rotulos = (campos: readonly string[]): string =>
  campos.map((campo) => fornecedores.fields[campo as CampoConsultado].label).join(', ')

/** Fills in what is empty with what a public service says of that number, where the company chose one; what differs waits for a word. */
export function PelaConsulta({ de, numero }: { de: keyof typeof DAS; numero: string }) {
  const { data } = useQuery(quais)
  const { serve } = DAS[de]
  return data?.[de] && serve(numero) ? <Consulta key={numero} de={de} numero={numero} /> : null
}

function Consulta({ de, numero }: { de: keyof typeof DAS; numero: string }) {
  const { getValues, setValue } = useFormContext()
  const [estado, setEstado] = useState<'pronto' | 'buscando' | { falha: string } | Preenchido>('pronto')
  // What was asked of a number that is there no longer is not filled in.
  const aqui = useRef(true)
  useEffect(() => {
    aqui.current = true
    return () => {
      aqui.current = false
    }
  }, [])
  const { rotulo, perguntar } = DAS[de]
  const escrever = (campos: Partial<Record<CampoConsultado, string>>) => {
    for (const [campo, valor] of Object.entries(campos))
      setValue(campo, valor, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const buscar = async () => {
    setEstado('buscando')
    try {
      const dito = await perguntar(numero)
      if (!aqui.current) return
      const { vazios, outros } = compararConsulta(dito, getValues())
      escrever(vazios)
      setEstado({ feitos: Object.keys(vazios) as CampoConsultado[], outros, situacao: dito.situacao ?? null })
    } catch (error) {
      if (aqui.current) setEstado({ falha: messageOf(error) })
    }
  }
  const preenchido = typeof estado === 'object' && 'feitos' in estado ? estado : null
  const diferem = Object.keys(preenchido?.outros ?? {})
  return (
    <div className={css.consulta}>
      <Button
        variant="default"
        leftSection={<IconSearch size={16} />}
        loading={estado === 'buscando'}
        onClick={() => void buscar()}
      >
        {rotulo}
      </Button>
      <span role="status">
        {preenchido &&
          (preenchido.feitos.length > 0
            ? `Preenchido: ${rotulos(preenchido.feitos)}. Confira antes de salvar.`
            : diferem.length === 0 && 'Nada a preencher: o que se sabe já está aqui.')}
      </span>
      {preenchido && diferem.length > 0 && (
        <span>
          Difere do que está escrito: {rotulos(diferem)}.{' '}
          <button
            type="button"
            className={form.link}
            onClick={() => {
              escrever(preenchido.outros)
              setEstado({ ...preenchido, feitos: diferem as CampoConsultado[], outros: {} })
            }}
          >
            Usar o da consulta
          </button>
        </span>
      )}
      {preenchido?.situacao && preenchido.situacao !== ATIVA && (
        <span role="alert" className={css.alerta}>
          Na Receita, a situação deste CNPJ é {preenchido.situacao}.
        </span>
      )}
      {typeof estado === 'object' && 'falha' in estado && (
        <span role="alert" className={css.alerta}>
          {estado.falha}
        </span>
      )}
    </div>
  )
}
