import type { Field } from '@prumo/domain/core/field.ts'
import { chamadasDeContasObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { listasDaObra } from '@prumo/domain/obras/obra/listas.ts'
import { problemasDaObra } from '@prumo/domain/obras/obra/valida.ts'
import { useParams } from '@tanstack/react-router'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { ListaField } from '../../core/form/ListaField.tsx'
import { api } from '../../core/wire/api.ts'
import { nameReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { EscolhaDaObra } from './EscolhaDaObra.tsx'
import { obraNaTela, obraNovaNaTela } from './entidade.ts'
import { InstanteField } from './InstanteField.tsx'
import { ItensPrevistos } from './ItensPrevistos.tsx'
import { SomaDosPesos } from './SomaDosPesos.tsx'

/** A work, from the utility's order to how it is to be built and measured (design, Works 4.1). */
export function ObraFormScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return (
    <FormScreen
      entity={id ? obraNaTela : obraNovaNaTela}
      fields={Campos}
      listas={listasDaObra}
      problems={problemasDaObra}
    />
  )
}

function Campos({ isNew }: { isNew: boolean }) {
  const { fields } = isNew ? obraNovaNaTela : obraNaTela
  const campo = (name: string, autoFocus = false) => (
    <EntityField name={name} field={fields[name] as Field} autoFocus={autoFocus} />
  )
  return (
    <>
      <FormSection title="Obra">
        <FieldPair>
          {campo('codigo', true)}
          {campo('tipo')}
        </FieldPair>
        {campo('nome')}
        <Contrato />
        <FieldPair>
          {campo('prioridade')}
          {campo('tensaoKv')}
        </FieldPair>
        <FieldPair>
          {campo('alimentador')}
          {campo('subestacao')}
        </FieldPair>
        {campo('disciplinas')}
        {campo('descricao')}
      </FormSection>
      <FormSection title="Prazos">
        <FieldPair>
          {campo('dataRecebimento')}
          {campo('dataEnergizacao')}
        </FieldPair>
        <FieldPair>
          {campo('dataInicio')}
          {campo('dataFimPrevista')}
        </FieldPair>
      </FormSection>
      <FormSection title="Quem responde">
        <FieldPair>
          {campo('responsavelId')}
          {campo('encarregadoId')}
        </FieldPair>
        <EscolhaDaObra name="equipesIds" field={fields.equipesIds as Field} de="equipes" por="contratoId" />
        {campo('responsavelTecnicoId')}
        <FieldPair>
          {campo('crea')}
          {campo('artNumero')}
        </FieldPair>
      </FormSection>
      <FormSection title="Local">
        <FieldPair>
          {campo('cep')}
          {campo('uf')}
        </FieldPair>
        <FieldPair>
          {campo('municipio')}
          {campo('bairro')}
        </FieldPair>
        {campo('endereco')}
        <FieldPair>
          {campo('latitude')}
          {campo('longitude')}
        </FieldPair>
      </FormSection>
      <FormSection title="Etapas">
        <ListaField
          name="etapas"
          lista={listasDaObra.etapas}
          columns={['nome', 'peso', 'percentual', 'inicioPrevisto', 'fimPrevisto', 'inicioReal', 'fimReal']}
          wide={['nome']}
          foot={<SomaDosPesos />}
        />
      </FormSection>
      <FormSection title="Preço e itens previstos">
        <FieldPair>
          <EscolhaDaObra name="baremoId" field={fields.baremoId as Field} de="baremos" por="contratoId" />
          {campo('fatorK')}
        </FieldPair>
        <ItensPrevistos />
      </FormSection>
      <FormSection title="Desligamentos">
        <ListaField
          name="desligamentos"
          lista={listasDaObra.desligamentos}
          wide={['motivo']}
          fresh={() => ({ status: 1 })}
          cell={(coluna, at) =>
            coluna === 'inicio' || coluna === 'fim' ? (
              <InstanteField name={`${at}.${coluna}`} label={coluna === 'inicio' ? 'Início' : 'Fim'} required />
            ) : undefined
          }
        />
      </FormSection>
      <FormSection title="Cliente e RDO">
        {campo('fiscalClienteNome')}
        <FieldPair>
          {campo('fiscalClienteTelefone')}
          {campo('fiscalClienteEmail')}
        </FieldPair>
        {campo('secoesObrigatorias')}
        {campo('exigeAssinaturaCliente')}
        {campo('observacao')}
      </FormSection>
    </>
  )
}

/** Only contracts that have works: the server takes no other. */
function Contrato() {
  return (
    <AsyncSelectField
      name="contratoId"
      label="Conta contrato"
      required
      hint="Só as contas contrato marcadas com 'Tem obra'."
      search={async (query, signal) =>
        (await api.call(chamadasDeContasObra.contratos, { query: { query }, signal })).map(({ id, nome, codigo }) => ({
          value: id,
          label: nome,
          hint: codigo,
        }))
      }
      resolve={(ids) => nameReferences('contas-contrato', ids)}
    />
  )
}
