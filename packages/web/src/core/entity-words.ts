import type { Entity } from '@prumo/domain/core/entity.ts'

/** 'Novo' or 'Nova', as the entity's noun asks. */
export const newWord = (entity: Entity): string => (entity.noun.article === 'a' ? 'Nova' : 'Novo')
/** 'Novo fornecedor', 'Nova conta contrato'. */
export const newTitle = (entity: Entity): string => `${newWord(entity)} ${entity.noun.one}`
